// Written by `make page-types`. The models of the server's OpenAPI document.

import type { LogEvent } from "./log_types.js";

/** Let the opponent's illegal play stand as made. */
export interface AcceptPlay {
  type: "AcceptPlay";
}

/** Take the game as offered. */
export interface AcceptResignation {
  type: "AcceptResignation";
}

/** Agree. */
export interface AcceptSettlement {
  type: "AcceptSettlement";
}

/** Let the other side have its turn again. */
export interface AcceptTakeBack {
  type: "AcceptTakeBack";
}

/** Agree, or not, to hints and the tutor at a table whose opener wished for them. */
export interface AnswerHelp {
  type: "AnswerHelp";
  agreed: boolean;
}

/** Ask to play one's last finished turn again, with the same dice. */
export interface AskTakeBack {
  type: "AskTakeBack";
}

/** A throw that waits for shares. */
export interface AskedView {
  number: number;
  seat: number;
  missing: string[];
  until: number;
}

/** Accept a double, double again at once, and keep the cube. */
export interface Beaver {
  type: "Beaver";
  seats?: number[];
}

/** One crew member's game against the box; in a game of two the only one. */
export interface Bet {
  seat: number;
  value: number;
  owner: number | null;
  turned: boolean;
  offered_by: number | null;
  beavers: number;
  points: number | null;
}

/** Thirty checkers. Equal boards are equal values. */
export interface Board {
  mover: number[];
  opponent: number[];
}

/** A board: the checkers off, on points 1 to 24 and on the bar, each side seen by its owner. */
export interface BoardRequest {
  mover: number[];
  opponent: number[];
}

/** All cards, kept as one file. */
export interface Box {
  version: number;
  cards: Card[];
}

/** The dice just thrown by hand do not count; both are thrown again. */
export interface CallCocked {
  type: "CallCocked";
}

/** A choice that is rolled out, with one standard error of its equity and of what it is behind by. */
export interface Candidate {
  name: string;
  said: string;
  equity: number;
  error: number;
  behind: number;
  behind_error: number;
}

/** A decision to remember; `due` is a date, `times` how often it was known in a row. */
export interface Card {
  key: string;
  decision: Decision;
  players: string[];
  rules: string | RuleSet;
  due: string;
  times: number;
  days: number;
  ease: number;
}

/** A card as a device keeps it; without a date it is due at once. */
export interface CardKept {
  number: number;
  turn: number;
  kind?: "double" | "late-double" | "late-take" | "play" | "take";
  moves?: ([number, number, number | null])[];
  times?: number;
  days?: number;
  ease?: number;
  due?: string | null;
}

/** Cards of one session that are to go into a file. */
export interface CardsRequest {
  cards: CardKept[];
}

/** Whoever may choose takes the first (0) or second (1) colour of the rule set. */
export interface ChooseColour {
  type: "ChooseColour";
  colour: 0 | 1;
}

/** The key of a link. */
export interface ClaimRequest {
  key: string;
}

/** Seconds for each player, and seconds of every turn that cost nothing. */
export interface ClockTerms {
  seconds: number;
  delay?: number;
}

/** Milliseconds left by seat at `since`; the running seat's begin to go down after the delay. */
export interface ClockView {
  left: number[];
  running: number | null;
  since: number;
  delay: number;
}

/** Two against two: share the side's decisions again. */
export interface ComeBack {
  type: "ComeBack";
}

/** A command for a seat, for the version that the player saw; chains, shares and names need none. */
export interface CommandRequest {
  seat: number;
  cmd_id: string;
  command: ThrowForBox | ThrowOpening | ChooseColour | Roll | CallCocked | CorrectDice | MoveChecker | Undo | EndTurn | AcceptPlay | RequireLegalPlay | Double | Take | Drop | Beaver | Resign | AcceptResignation | RefuseResignation | OfferSettlement | AcceptSettlement | RefuseSettlement | AskTakeBack | AcceptTakeBack | RefuseTakeBack | SetPosition | SetScore | Suggest | StepAside | StandIn | ComeBack | NextGame | EndSession | CommitChain | GiveShare | AnswerHelp | TakeName;
  expected_version?: number | null;
  view?: boolean;
}

/** Publish the tip of one's chain (see docs/dice.md); also to be waited for again after silence. */
export interface CommitChain {
  type: "CommitChain";
  tip: string;
  length: number;
  over?: string;
}

/** The dice thrown by hand show other numbers than were entered; moves made with those go back. */
export interface CorrectDice {
  type: "CorrectDice";
  dice?: number[] | null;
  share?: string | null;
}

/** A new table. `rules` is the name of a rule set; `rules_toml` the text of one's own, if it is that. */
export interface CreateRequest {
  players: PlayerRequest[];
  rules?: string;
  rules_toml?: string | null;
  terms?: TermsRequest;
  clock?: ClockTerms | null;
  help?: boolean;
}

/** A new table, with the links to send. */
export interface Created {
  game: string;
  version: number;
  links: SeatLink[];
  watch_key: string;
  watch_url: string;
}

/** The doubling cube. `use` says whether it is there; `when` a player may double; a limit of 0 is none. */
export interface CubeRules {
  use: "none" | "off" | "on";
  when: "any-time" | "before-roll" | "own-turn";
  neutral_face: 1 | 64;
  limit: number;
  series_of: number;
}

/** One choice that a player made, the options best first. */
export interface Decision {
  kind: "accept" | "double" | "play" | "resign" | "take";
  game: number;
  turn: number;
  player: number;
  xgid: string;
  options: Option[];
  chosen: number;
  phase: "bar" | "bearoff" | "contact" | "cube" | "opening" | "race" | "resignation";
  counted: boolean;
  value_lost: number;
  mistake: string;
  cube: number[];
  doubler: number | null;
  is_open: boolean;
  games_left: number | null;
}

/** A decision: who made it, the line that shows it, the verdict, why, and the best choices. */
export interface DecisionShown {
  kind: string;
  number: number;
  turn: number;
  seat: number;
  seq: number;
  verdict: string;
  lost: number;
  counted: boolean;
  said: string[];
  options: OptionShown[];
}

/** Two dice as thrown. */
export type Dice = [number, number];

/** All that a device needs to check the dice: the log after a version, without moves of checkers. */
export interface DiceLines {
  game: string;
  version: number;
  lines: Line[];
}

/** Where dice come from, how many throws there were, the server's seal, and the head of each chain. */
export interface DiceView {
  source: string;
  throws: number;
  seal: string;
  heads: Record<string, string>;
  silent: string[];
  asked: AskedView | null;
}

/** Offer to double the stakes. In a chouette with a cube each the box may name the seats it doubles. */
export interface Double {
  type: "Double";
  seats?: number[];
}

/** Refuse a double and pay what was at stake before it. */
export interface Drop {
  type: "Drop";
  seats?: number[];
}

/** Stop a money session between games. */
export interface EndSession {
  type: "EndSession";
}

/** Pick up the dice. */
export interface EndTurn {
  type: "EndTurn";
}

/** One event of the log; `said` are its sentences in the language that was asked for. */
export interface Entry {
  seq: number;
  at: number;
  event: LogEvent;
  said: string[];
}

/** What the sheet says about the physical board; in force when the players sit at one. */
export interface Etiquette {
  cocked: "not-flat" | "outside-or-not-flat" | "unstated";
  turn_ends_with_dice: boolean;
  illegal_play_may_stand: boolean;
  early_roll_is_void: boolean;
}

/** Why there is no analysis. */
export interface Failed {
  type: "Failed";
  code: string;
  message: string;
}

/** A judgement with the number of the event that it is about. */
export interface Feedback {
  seq: number;
  judgement: Judgement;
}

/** A match file as a table that is over; `warnings` are sentences about what could not be read. */
export interface FileRead {
  game: string;
  version: number;
  warnings: string[];
}

/** The file that a table was read from, and when it is thrown away (milliseconds since 1970). */
export interface FileView {
  name: string;
  until: number | null;
  is_position: boolean;
}

/** A game with its graph as SVG, and what the graph shows in a sentence. */
export interface GameShown {
  number: number;
  title: string;
  about: string;
  graph: string;
  turns: TurnShown[];
}

/** Reveal one's next link for the throw that is asked for. */
export interface GiveShare {
  type: "GiveShare";
  number: number;
  share: string;
}

/** Whether hints and the tutor are there, and who is still to say whether they are welcome. */
export interface HelpView {
  on: boolean;
  asked: number[];
}

/** What the bot would do, in sentences; the plays next to it where checkers are to be moved. */
export interface Hint {
  said: string[];
  plays: HintedPlay[];
}

/** A play, written and in words, with what it is worth and how much less than the best. */
export interface HintedPlay {
  text: string;
  said: string;
  moves: Move[];
  equity: number;
  lost: number;
}

/** The rule sets in the asker's language, the levels of bots if any, and whether there is a tutor. */
export interface House {
  rules: RulesAbout[];
  levels: string[];
  tutor: boolean;
  file_bytes: number;
}

/** What a decision cost. `said` is empty where it is not worth one; `best` are the moves of a play. */
export interface Judgement {
  seat: number;
  lost: number;
  grade: string;
  said: string;
  best: Move[];
}

/** How many seats were given up. */
export interface Left {
  seats: number;
}

/** One event of the log, without words. */
export interface Line {
  seq: number;
  event: LogEvent;
}

/** What the list of moves shows on one line, with the table as it was after it. */
export interface ListedTurn {
  seq: number;
  kind: string;
  game: number;
  seat: number | null;
  dice: Dice | null;
  text: string;
  said: string;
  moves: Move[];
  side: number;
  boards: [Board, Board];
  value: number;
  owner: number | null;
  xgid: string;
  gnu_id: string;
}

/** How the sheet shows the board: two colours, the way the first one moves, the word for a checker. */
export interface Look {
  colours: [string, string];
  direction: "clockwise" | "counter-clockwise";
  checker: "checker" | "man" | "stone";
  hops: "each" | "joined";
  hit: "bar" | "beside-home";
  calls: boolean;
}

/** A line typed at a trial: the moves as they are then, a choice about the cube, or an answer in words. */
export interface Meant {
  moves: ([number, number, number | null])[] | null;
  choice: string;
  said: string[];
  is_done: boolean;
  leaves: boolean;
}

/** One checker moved by one die; points of the mover, 25 the bar, 0 off. */
export type Move = [number, number, number, boolean];

/** Carry one checker. The die need be named only when two would do and the choice matters. */
export interface MoveChecker {
  type: "MoveChecker";
  start: number;
  end: number;
  die?: number | null;
}

/** What changes which plays are legal. */
export interface Moves {
  higher_die_alone: boolean;
  strays_first: boolean;
}

/** A game in the list of one's own. */
export interface MyGame {
  game: string;
  seats: number[];
  created: number;
  ended: number | null;
  rules: string;
  form: string;
  length: number;
  players: string[];
  awaited: string;
  due: number[];
  file: boolean;
}

/** One's own games, those under way first. */
export interface MyGames {
  games: MyGame[];
}

/** Set up the board again. */
export interface NextGame {
  type: "NextGame";
}

/** Offer to end one bet for so many points to the one who offers (negative: to the other). */
export interface OfferSettlement {
  type: "OfferSettlement";
  points: number;
  other?: number | null;
}

/** Who chooses a colour: the winner of the opening throw, or the players before it; else it is given. */
export interface Opening {
  winner_chooses_colour: boolean;
  players_choose_colours: boolean;
}

/** One choice: a play such as "8/5 6/5", or a word for the cube. */
export interface Option {
  name: string;
  equity: number;
  behind: number;
  behind_error: number;
  plies: number;
  chances: number[];
  result: string;
}

/** A choice as it is written and said. `behind` is what it is worse than the best by, with its error. */
export interface OptionShown {
  name: string;
  said: string;
  equity: number;
  behind: number;
  behind_error: number;
  seen: string;
  win: number | null;
  moves: Move[];
  is_made: boolean;
  was_played: boolean;
}

/** A player's own rule set, as the form needs it and as a sheet. */
export interface OwnRules {
  about: RulesAbout;
  sheet: Sheet;
}

/** A legal play of the whole roll. */
export interface PlayView {
  text: string;
  moves: Move[];
}

/** One seat of a new table. */
export interface PlayerRequest {
  name: string;
  kind?: "bot" | "here" | "link";
  level?: string;
}

/** How well somebody played, and with how much luck. */
export interface PlayerShown {
  name: string;
  pr: number;
  lost: number;
  decisions: number;
  blunders: number;
  errors: number;
  small: number;
  luck: number;
}

/** How many sit at the table; three and four play a chouette. */
export interface Players {
  least: number;
  most: number;
}

/** Why a request was refused: the name of the rule, and one sentence in the asker's language. */
export interface Problem {
  code: string;
  message: string;
  version: number | null;
  view: null | View;
}

/** So many turns of so many are judged. */
export interface Progress {
  type: "Progress";
  done: number;
  total: number;
}

/** Play on. */
export interface RefuseResignation {
  type: "RefuseResignation";
}

/** Play on. */
export interface RefuseSettlement {
  type: "RefuseSettlement";
}

/** Play on. */
export interface RefuseTakeBack {
  type: "RefuseTakeBack";
}

/** Where the same players play on; a new spectators' key for the one who asked first. */
export interface Rematch {
  game: string;
  watch_key: string | null;
}

/** A table that was read from a file is kept no longer. */
export interface Removed {
  game: string;
}

/** Have the opponent take an illegal play back and make a legal one. */
export interface RequireLegalPlay {
  type: "RequireLegalPlay";
}

/** Offer to lose the game as a single, a gammon or a backgammon. */
export interface Resign {
  type: "Resign";
  outcome: "backgammon" | "gammon" | "single";
}

/** An offer to lose, not yet answered. */
export interface Resignation {
  side: number;
  outcome: "backgammon" | "gammon" | "single";
}

/** The whole analysis. */
export interface Review {
  type: "Review";
  form: string;
  result: string;
  players: PlayerShown[];
  games: GameShown[];
  decisions: DecisionShown[];
}

/** Throw both dice. */
export interface Roll {
  type: "Roll";
  dice?: number[] | null;
  share?: string | null;
}

/** A rollout so far, the best choice first; `said` once there is something to say. */
export interface Rolled {
  type: "Rolled";
  trials: number;
  most: number;
  candidates: Candidate[];
  said: string;
}

/** A decision to roll out; `moves` are a play to be among its choices. */
export interface RolloutRequest {
  number: number;
  turn: number;
  kind?: "double" | "late-double" | "late-take" | "play" | "take";
  moves?: ([number, number, number | null])[];
}

/** All that a sheet of rules settles. */
export interface RuleSet {
  name: string;
  players: Players;
  setup: Setup;
  opening: Opening;
  moves: Moves;
  scoring: Scoring;
  cube: CubeRules;
  session: Session;
  etiquette: Etiquette;
  look: Look;
  notes: string[];
}

/** A rule set as a form for new tables needs it; `summary` tells it from the others. */
export interface RulesAbout {
  name: string;
  title: string;
  summary: string;
  form: "game" | "match" | "money" | "series";
  length: number;
  games: number;
  points: number;
  cube: string;
  series_of: number;
  least: number;
  most: number;
  stakes: boolean;
  etiquette: boolean;
  points_with_cube: number[];
  crawford: boolean;
  jacoby: boolean;
  beavers: number;
  automatic_doubles: number;
  colours: string[];
}

/** The text of a rule set of one's own, to be looked at before a table is opened. */
export interface RulesRequest {
  rules_toml: string;
  rules?: string;
}

/** Points for a gammon and a backgammon; a backgammon of 0 does not exist. */
export interface Scoring {
  gammon: number;
  backgammon: number;
  backgammon_home: "loser" | "winner";
  backgammon_on_bar: boolean;
  backgammon_needs_none_off: boolean;
}

/** A link that gives a seat away, once; the key is its last part. */
export interface SeatLink {
  seat: number;
  key: string;
  url: string;
}

/** A seat: to carry to another device, to give up, or to invite somebody to. */
export interface SeatRequest {
  seat: number;
}

/** A player. `points` are those won so far, `ledger` less those lost, `balance` at the agreed stake. */
export interface SeatView {
  name: string;
  kind: string;
  level: string;
  side: number;
  points: number;
  ledger: number;
  balance: string;
  is_open: boolean;
  role: "" | "acts" | "away" | "box" | "captain" | "crew" | "out" | "partner";
  is_left: boolean;
}

/** The seat that a link gave. */
export interface Seated {
  game: string;
  seat: number;
}

/** What is played for unless the players agree otherwise. */
export interface Session {
  form: "game" | "match" | "money" | "series";
  points: number;
  points_with_cube: number[];
  games: number;
  tie: "play-on" | "shared";
  stakes: boolean;
  crawford: boolean;
  jacoby: boolean;
  beavers: number;
  automatic_doubles: number;
}

/** A referee's word: this side is to roll, and sees this board; the cube of a game of two lies so. */
export interface SetPosition {
  type: "SetPosition";
  turn: 0 | 1;
  board: BoardRequest;
  value?: number;
  owner?: 0 | 1 | null;
}

/** A referee's word: the points of each seat, as the score of the session gives them. */
export interface SetScore {
  type: "SetScore";
  points: number[];
}

/** An offer by a seat to end the bet of a crew seat for so many points to side 0. */
export interface Settlement {
  by: number;
  seat: number;
  points: number;
}

/** The starting position of either side: pairs of a point, as its owner counts, and its checkers. */
export interface Setup {
  checkers: [number, number][];
}

/** A rule sheet as plain text: a title, then paragraphs under headings. */
export interface Sheet {
  name: string;
  text: string;
}

/** Two against two: decide for both, since one's partner is away. */
export interface StandIn {
  type: "StandIn";
}

/** Two against two: leave all decisions of the side to one's partner until one comes back. */
export interface StepAside {
  type: "StepAside";
}

/** How good an answer was, and when the card comes again. */
export interface Studied {
  grade: "near" | "right" | "wrong";
  said: string[];
  decision: DecisionShown;
  times: number;
  days: number;
  ease: number;
  due: string;
}

/** The answer to a card: moves, or the name of a choice; and how well the card was known before. */
export interface StudyRequest {
  number: number;
  turn: number;
  kind?: "double" | "late-double" | "late-take" | "play" | "take";
  moves?: ([number, number, number | null])[];
  times?: number;
  days?: number;
  ease?: number;
  choice?: string;
  today?: string | null;
}

/** A word to the captain by a crew member or a partner, where consultation is allowed. */
export interface Suggest {
  type: "Suggest";
  words?: string;
  moves?: Move[];
  choice?: "beaver" | "double" | "drop" | "roll" | "take" | null;
}

/** Accept a double; the box may name whose. */
export interface Take {
  type: "Take";
  seats?: number[];
}

/** Sit under another name; whoever came by a link may not like the one they were given. */
export interface TakeName {
  type: "TakeName";
  name: string;
}

/** The terms of one session. */
export interface Terms {
  form: "game" | "match" | "money" | "series";
  length: number;
  cube: boolean;
  stake: string;
  crawford: boolean;
  jacoby: boolean;
  beavers: number;
  automatic_doubles: number;
  tie: "play-on" | "shared";
  dice: "computer" | "manual";
  etiquette: boolean;
  consultation: boolean;
  cube_each: boolean;
  partners: "consult" | "turns" | null;
}

/** What differs from the usual terms of the rule set. */
export interface TermsRequest {
  form?: "game" | "match" | "money" | "series" | null;
  length?: number | null;
  cube?: boolean | null;
  stake?: string | null;
  crawford?: boolean | null;
  jacoby?: boolean | null;
  beavers?: number | null;
  automatic_doubles?: number | null;
  tie?: "play-on" | "shared" | null;
  dice?: "computer" | "manual" | null;
  etiquette?: boolean | null;
  consultation?: boolean | null;
  cube_each?: boolean | null;
  partners?: "consult" | "turns" | null;
}

/** Chouette: one die for each seat still in the draw, in their order; the highest takes the box. */
export interface ThrowForBox {
  type: "ThrowForBox";
  dice?: number[] | null;
  share?: string | null;
}

/** One die for each side; the higher plays both numbers first. */
export interface ThrowOpening {
  type: "ThrowOpening";
  dice?: number[] | null;
  share?: string | null;
}

/** Moves to try instead of those played; `judged` says whether a complete play is to be judged. */
export interface TrialRequest {
  number: number;
  turn: number;
  kind?: "double" | "late-double" | "late-take" | "play" | "take";
  moves?: ([number, number, number | null])[];
  judged?: boolean;
}

/** A line typed where a play is tried or a card is asked; `moves` are those made so far. */
export interface TrialWordsRequest {
  number: number;
  turn: number;
  kind?: "double" | "late-double" | "late-take" | "play" | "take";
  moves?: ([number, number, number | null])[];
  text: string;
}

/** The table with the moves made, all legal plays in words, and what a complete play is worth. */
export interface Tried {
  view: View;
  plays: string[];
  asks: string;
  choices: Record<string, string>;
  decision: DecisionShown | null;
}

/** A point of the graph: winning chance and equity of the first side before the throw, and its luck. */
export interface TurnShown {
  number: number;
  seq: number;
  seat: number;
  dice: string;
  play: string;
  win: number;
  equity: number;
  luck: number;
  can_try: boolean;
}

/** A typed line: commands to give, or an answer in words; or a wish to leave the table, or for a hint. */
export interface Understood {
  commands: { seat: number; command: CommandRequest["command"] }[];
  said: string[];
  leaves: boolean;
  wants_hint: boolean;
}

/** Take back the last move of an unfinished turn. */
export interface Undo {
  type: "Undo";
}

/** News of a table: events after the version asked for, and the table as the asker may see it. */
export interface Update {
  game: string;
  version: number;
  events: Entry[];
  view: null | View;
  present: number[];
  duplicate: boolean;
}

/** Everything about a table at one version, for a viewer who holds the seats `you`. */
export interface View {
  game: string;
  version: number;
  you: number[];
  phase: string;
  rules: string;
  colours: [string, string];
  direction: string;
  checkers: number;
  words: Record<string, string>;
  neutral_face: number;
  terms: Terms;
  players: SeatView[];
  game_number: number;
  crawford: boolean;
  box: number;
  line: number[];
  drawing: number[];
  turn: number;
  actor: number;
  due: number[];
  boards: [Board, Board];
  pips: [number, number];
  side_colours: [number, number];
  dice: Dice | null;
  dice_left: number[];
  moves: Move[];
  disputed: boolean;
  next_moves: Move[];
  ways: Move[][];
  plays: PlayView[];
  bets: Bet[];
  answerers: (number | null)[];
  resignation: Resignation | null;
  settlement: Settlement | null;
  take_back: number | null;
  options: Record<string, CommandRequest["command"][]>;
  winners: number[];
  xgid: string;
  gnu_id: string;
  clock: ClockView | null;
  fair_dice: DiceView;
  absence: string;
  failed_bot: number | null;
  rematch: string | null;
  help: HelpView;
  loose: boolean;
  file: FileView | null;
}

/** A typed line, as in the terminal: "roll", "from 8 to 5", "Boris: resign". */
export interface WordsRequest {
  text: string;
  at?: number | null;
}

/** What a path answers to GET. */
export type Get<P extends string> =
  P extends `/api/games/${string}/dice` ? DiceLines :
  P extends `/api/games/${string}/hint` ? Hint :
  P extends `/api/games/${string}/plays` ? string[] :
  P extends `/api/games/${string}/review` ? Feedback[] :
  P extends `/api/games/${string}/rules` ? Sheet :
  P extends `/api/games/${string}/turns` ? ListedTurn[] :
  P extends `/api/games/${string}` ? Update :
  P extends `/api/rules/${string}` ? Sheet :
  P extends `/api/games` ? MyGames :
  P extends `/api/house` ? House :
  P extends `/api/openapi.json` ? Record<string, unknown> :
  P extends `/healthz` ? Record<string, string> :
  never;

/** What a path answers to POST. */
export type Post<P extends string> =
  P extends `/api/games/${string}/trial/words` ? Meant :
  P extends `/api/games/${string}/cards` ? Box :
  P extends `/api/games/${string}/carry` ? SeatLink :
  P extends `/api/games/${string}/commands` ? Update :
  P extends `/api/games/${string}/invite` ? SeatLink :
  P extends `/api/games/${string}/leave` ? Left :
  P extends `/api/games/${string}/rematch` ? Rematch :
  P extends `/api/games/${string}/study` ? Studied :
  P extends `/api/games/${string}/trial` ? Tried :
  P extends `/api/games/${string}/words` ? Understood :
  P extends `/api/claim` ? Seated :
  P extends `/api/files` ? FileRead :
  P extends `/api/games` ? Created :
  P extends `/api/rules` ? OwnRules :
  P extends `/api/sign-out` ? Left :
  never;

/** What a path answers to DELETE. */
export type Delete<P extends string> =
  P extends `/api/games/${string}` ? Removed :
  never;

/** What a path answers line by line. */
export type Lines<P extends string> =
  P extends `/api/games/${string}/analysis` ? Progress | Review | Failed :
  P extends `/api/games/${string}/rollout` ? Rolled | Failed :
  never;
