### The command line.

cli-tabla = Backgammon by six rule sets: play in the terminal, read the rules. Each command explains itself: tabla play --help
cli-unexpected = Something went wrong that should not have ({ $kind }: { $what }). A game under way is saved up to the last command. Set TABLA_TRACEBACK=1 to see more, and please report it.
cli-player = Player { $number }

cli-play-short = Play a game at one keyboard.
cli-play = Play at one keyboard: two players, or three to four in a chouette. Every command is saved at once; --resume takes the last game up again. Type help during play for what you can do.
cli-play-rules = Rule set: standard, tabla, reglas, tabla-bg, portfolio, tactile, or a TOML file of your own.
cli-play-players = Names with commas between them: "Ana,Boris". Three or four play a chouette.
cli-play-bot = Play against the bot: beginner, casual, intermediate, advanced, expert or master (the strongest, taken where no level is named). In --players "bot" or "bot:LEVEL" is a seat of its own.
cli-play-match = A match to so many points.
cli-play-series = A series of so many games; most points in total win.
cli-play-money = A money session: as many games as you like.
cli-play-game = A single game.
cli-play-cube = With or without the doubling cube.
cli-play-stake = What a point is worth.
cli-play-crawford = In a match: no doubling in the game after a side comes within a point of winning.
cli-play-jacoby = For money: gammons count only once the cube has been turned.
cli-play-beavers = For money: how many times a double may be doubled back at once.
cli-play-automatic-doubles = For money: how many equal opening throws double the stakes.
cli-play-tie = What a series does when it ends level.
cli-play-consultation = Chouette: whether the crew may advise the captain.
cli-play-cube-each = Chouette: a cube for each of the crew.
cli-play-dice = Dice thrown by the computer, or by hand and typed in.
cli-play-etiquette = The sheet's rules for a real board: illegal plays may stand, a turn ends with picking up the dice.
cli-play-spoken = Words only, for screen readers and Braille displays, or a drawn board.
cli-play-lang = The language: English, Spanish or Bulgarian.
cli-play-file = Where to save the game.
cli-play-resume = Take up a saved game; without a file, the last one that has not ended.
cli-play-seed = Repeatable dice, for practice and tests.

cli-rollout-short = Play a position to the end many times.
cli-rollout = Roll out a position, given as an XGID or a GNU Backgammon id: with dice its best plays side by side, without dice the position itself. Cubeless, for money.
cli-rollout-play = A play to compare, like "8/5 6/5"; give several. Without it the best by the bot's own view.
cli-rollout-top = How many of the best plays to compare.
cli-rollout-trials = At most so many trials of each.
cli-rollout-error = Stop when the standard errors are as small as this.
cli-rollout-turns = Cut each trial after so many turns; 0 plays to the end.
cli-rollout-seed = Which dice: the same number gives the same result.
cli-rollout-file = Keep the trials in this file, and go on with those it has.

cli-rules-short = Read the rules.
cli-rules = Print a rule sheet; without a name, a line for each rule set.
cli-settings-short = Show or change your settings.
cli-settings = Show your settings: language (en, es, bg), rules (a name or a file) and look (drawn, spoken).
cli-settings-set = Change a setting, for example: tabla settings set language bg
cli-settings-unset = Go back to the usual for a setting.
cli-settings-path = Settings file: { $path }
cli-settings-none = not set
cli-completion-short = Print a script for shell completion.
cli-completion = Print the script by which your shell completes tabla. For bash add this to ~/.bashrc: eval "$(tabla completion bash)"; for zsh the same with zsh in ~/.zshrc; for fish: tabla completion fish > ~/.config/fish/completions/tabla.fish

cli-json = As JSON, for programs.
cli-plies = How many plies to look ahead, from 0 to 3.
cli-hint-short = The best plays, or the cube decision.
cli-hint = Say what the bot would do in a position, given as an XGID or a GNU Backgammon id: with dice the plays best first, without dice the cube decision.
cli-eval-short = What a position is worth.
cli-eval = Say what the player on roll can expect in a position, given as an XGID or a GNU Backgammon id.
cli-cube-short = Double or not, take or drop.
cli-cube = Say whether to double and whether to take in a position, given as an XGID or a GNU Backgammon id.

error-one-form = { $one } and { $other } do not go together: choose one thing to play for.
error-resume-options = { $option } does not go with --resume: a saved game keeps the terms it began with.
error-nothing-to-resume = There is no unfinished game in { $path }: start one with tabla play.
error-settings-file = The settings file { $path } cannot be read: { $why }.
error-settings-write = The settings cannot be written to { $path }: { $why }.
error-settings-unknown = “{ $given }” is not a setting; known are: { $known }.
error-settings-value = The setting “{ $key }” cannot be “{ $given }”; right would be: { $allowed }.

cli-analyse-short = Judge a match: errors, luck, ratings.
cli-analyse = Analyse match files and saved games: every play and cube decision with better choices, the luck of each throw, ratings. With a folder or several files each result is kept in the folder --out; a run that was stopped goes on where it was.
cli-analyse-level = How deeply to look: fast (the net alone), normal (1 ply), deep (2 plies) or rollout.
cli-analyse-html = Write a report with graphs and boards to this file.
cli-analyse-sgf = Write the match with its analysis to this file, for other programs.
cli-analyse-out = Folder for the results of many files and their summary.

cli-study-short = Learn from your errors.
cli-study = Ask the cards that are due: positions in which a match had an error, again and again until they are known. Answer with moves like 8/5 6/5, or double, roll, take, drop.
cli-study-most = Ask so many cards at most.
cli-study-add = Make cards of the errors in match files and saved games.
cli-study-player = Only the errors of this player; give several.
cli-study-least = Only errors that cost at least so much equity.
cli-study-export = Write all cards with pictures of the boards as an Anki deck.
cli-cube-scores = Also print the cube action at every score of a match to so many points.
