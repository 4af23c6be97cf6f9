// Written by `make page-types`. The lines of a table's log.

/** A double was accepted and doubled again. */
export interface Beavered {
  type: "Beavered";
  seats: number[];
}

/** Thirty checkers. Equal boards are equal values. */
export interface Board {
  mover: number[];
  opponent: number[];
}

/** A bot gave no legal answer; it is asked again after the next event. */
export interface BotFailed {
  type: "BotFailed";
  seat: number;
}

/** Dice of the seats still in the draw for the box. */
export interface BoxThrown {
  type: "BoxThrown";
  seats: number[];
  dice: number[];
}

/** A player shares the side's decisions again. */
export interface CameBack {
  type: "CameBack";
  seat: number;
}

/** The tip of a chain. A player may come back with a new one; the server only when the last is used up. */
export interface ChainCommitted {
  type: "ChainCommitted";
  who: string;
  tip: string;
  length: number;
  over?: string;
}

/** The games were out of reach between these times (milliseconds since 1970): they cost a seat nothing. */
export interface ClockStood {
  type: "ClockStood";
  seat: number;
  since: number;
  until: number;
}

/** Seconds for each player, and seconds of every turn that cost nothing. */
export interface ClockTerms {
  seconds: number;
  delay?: number;
}

/** The colour of the side that won the opening throw, or of the one named before any throw. */
export interface ColourChosen {
  type: "ColourChosen";
  colour: 0 | 1;
  side?: number | null;
}

/** The doubling cube. `use` says whether it is there; `when` a player may double; a limit of 0 is none. */
export interface CubeRules {
  use?: "none" | "off" | "on";
  when?: "any-time" | "before-roll" | "own-turn";
  neutral_face?: 1 | 64;
  limit?: number;
  series_of?: number;
}

/** Two dice as thrown. */
export type Dice = [number, number];

/** Where the dice of this game come from; `seed` is the key of seeded dice. */
export interface DiceBegan {
  type: "DiceBegan";
  game: string;
  source?: "fair" | "manual" | "sealed" | "seeded";
  seed?: string;
}

/** Dice thrown by hand, as seat `by` entered them. */
export interface DiceEntered {
  type: "DiceEntered";
  number: number;
  dice: number[];
  by: number;
}

/** Throw `number` with the shares that made it, in seat order, the server's last. */
export interface DiceThrown {
  type: "DiceThrown";
  number: number;
  dice: number[];
  shares?: Record<string, string>;
  left_out?: string[];
}

/** The dice entered last were a mistake, and so is what was moved with them; the right ones follow. */
export interface DiceWithdrawn {
  type: "DiceWithdrawn";
}

/** A double was offered on these bets, each named by its crew seat. */
export interface Doubled {
  type: "Doubled";
  side: number;
  seats: number[];
}

/** A double was refused; the bets are over. */
export interface Dropped {
  type: "Dropped";
  seats: number[];
}

/** What the sheet says about the physical board; in force when the players sit at one. */
export interface Etiquette {
  cocked?: "not-flat" | "outside-or-not-flat" | "unstated";
  turn_ends_with_dice?: boolean;
  illegal_play_may_stand?: boolean;
  early_roll_is_void?: boolean;
}

/** A player's time is up. */
export interface FlagFell {
  type: "FlagFell";
  seat: number;
}

/** `points` are what each seat won or lost; they sum to zero. No winner where all bets were settled. */
export interface GameEnded {
  type: "GameEnded";
  ending: "dropped" | "played" | "resigned" | "settled" | "time";
  points: number[];
  winner?: number | null;
  outcome?: "backgammon" | "gammon" | "single" | null;
}

/** `box` is the seat of side 0, `line` those of side 1, the captain first; in a game of two one each. */
export interface GameStarted {
  type: "GameStarted";
  number: number;
  box: number;
  line: number[];
  crawford?: boolean;
}

/** A player who came by link agrees to hints and the tutor for everybody at the table, or does not. */
export interface HelpAnswered {
  type: "HelpAnswered";
  seat: number;
  agreed: boolean;
}

/** The illegal play is taken back. */
export interface LegalPlayRequired {
  type: "LegalPlayRequired";
}

/** How the sheet shows the board: two colours, the way the first one moves, the word for a checker. */
export interface Look {
  colours?: [string, string];
  direction?: "clockwise" | "counter-clockwise";
  checker?: "checker" | "man" | "stone";
  hops?: "each" | "joined";
  hit?: "bar" | "beside-home";
  calls?: boolean;
}

/** One checker moved by one die; points of the mover, 25 the bar, 0 off. */
export type Move = [number, number, number, boolean];

/** The last move of the turn was taken back. */
export interface MoveUndone {
  type: "MoveUndone";
}

/** A checker moved. The die is 0 where an illegal move used none. */
export interface Moved {
  type: "Moved";
  move: Move;
}

/** What changes which plays are legal. */
export interface Moves {
  higher_die_alone?: boolean;
  strays_first?: boolean;
}

/** Who chooses a colour: the winner of the opening throw, or the players before it; else it is given. */
export interface Opening {
  winner_chooses_colour?: boolean;
  players_choose_colours?: boolean;
}

/** A die of side 0 and one of side 1; equal dice are thrown again, and may double the stakes. */
export interface OpeningThrown {
  type: "OpeningThrown";
  dice: Dice;
  automatic_double?: boolean;
}

/** The illegal play stands. */
export interface PlayAccepted {
  type: "PlayAccepted";
}

/** How many sit at the table; three and four play a chouette. */
export interface Players {
  least?: number;
  most?: number;
}

/** A game as hands or a file set it: who is to roll, the board as that side sees it, the cube. */
export interface PositionSet {
  type: "PositionSet";
  turn: number;
  board: Board;
  value?: number;
  owner?: number | null;
}

/** The SHA-256 of every byte above this line, after so many throws. */
export interface RecordSealed {
  type: "RecordSealed";
  throws: number;
  sha256: string;
}

/** The same players play on at another table. */
export interface RematchMade {
  type: "RematchMade";
  game: string;
}

/** The other side's answer. */
export interface ResignationAnswered {
  type: "ResignationAnswered";
  accepted: boolean;
}

/** A side offered to lose. */
export interface ResignationOffered {
  type: "ResignationOffered";
  side: number;
  outcome: "backgammon" | "gammon" | "single";
}

/** A throw waits for shares; at `until` (milliseconds since 1970) it is made without those missing. */
export interface RollAsked {
  type: "RollAsked";
  number: number;
  seat: number;
  kind: "Roll" | "ThrowForBox" | "ThrowOpening";
  wanted: string[];
  until: number;
}

/** A roll that does not count. */
export interface RollVoided {
  type: "RollVoided";
  side: number;
  reason: "cocked" | "early";
}

/** The dice of the side on turn. */
export interface Rolled {
  type: "Rolled";
  dice: Dice;
}

/** The next side rolled before the dice were picked up, and the roll stands. */
export interface RolledEarly {
  type: "RolledEarly";
  dice: Dice;
}

/** All that a sheet of rules settles. */
export interface RuleSet {
  name?: string;
  players?: Players;
  setup?: Setup;
  opening?: Opening;
  moves?: Moves;
  scoring?: Scoring;
  cube?: CubeRules;
  session?: Session;
  etiquette?: Etiquette;
  look?: Look;
  notes?: string[];
}

/** The points as hands or a file say that they are, whatever the games gave. */
export interface ScoreSet {
  type: "ScoreSet";
  won: number[];
  lost?: number[];
}

/** Points for a gammon and a backgammon; a backgammon of 0 does not exist. */
export interface Scoring {
  gammon?: number;
  backgammon?: number;
  backgammon_home?: "loser" | "winner";
  backgammon_on_bar?: boolean;
  backgammon_needs_none_off?: boolean;
}

/** A player has given the seat up, on every device; it waits for somebody with a new link. */
export interface SeatLeft {
  type: "SeatLeft";
  seat: number;
}

/** A player sits under another name from now on. */
export interface SeatNamed {
  type: "SeatNamed";
  seat: number;
  name: string;
}

/** A seat was claimed by its link, or carried to another device. */
export interface SeatTaken {
  type: "SeatTaken";
  seat: number;
}

/** Who sits there: the one who opened the table, whoever has the link, or a bot of some level. */
export interface SeatTerms {
  kind: "bot" | "here" | "link";
  level?: string;
}

/** What is played for unless the players agree otherwise. */
export interface Session {
  form?: "game" | "match" | "money" | "series";
  points?: number;
  points_with_cube?: number[];
  games?: number;
  tie?: "play-on" | "shared";
  stakes?: boolean;
  crawford?: boolean;
  jacoby?: boolean;
  beavers?: number;
  automatic_doubles?: number;
}

/** The seats that came first; several where a tie is shared, none where the play was broken off. */
export interface SessionEnded {
  type: "SessionEnded";
  winners: number[];
}

/** The rules as they are now are part of the record, so that it can be read when files have changed. */
export interface SessionStarted {
  type: "SessionStarted";
  rules: RuleSet;
  terms: Terms;
  players: string[];
  bots?: (string | null)[];
}

/** The answer. */
export interface SettlementAnswered {
  type: "SettlementAnswered";
  accepted: boolean;
}

/** An offer to end one bet for so many points to side 0. */
export interface SettlementOffered {
  type: "SettlementOffered";
  by: number;
  seat: number;
  points: number;
}

/** The starting position of either side: pairs of a point, as its owner counts, and its checkers. */
export interface Setup {
  checkers?: [number, number][];
}

/** A player's share of the throw that was asked for. */
export interface ShareGiven {
  type: "ShareGiven";
  number: number;
  seat: number;
  share: string;
}

/** A player's partner decides for both from now on. */
export interface SteppedAside {
  type: "SteppedAside";
  seat: number;
}

/** A word to the captain; in place of words a play, or what to do about the cube. */
export interface Suggested {
  type: "Suggested";
  seat: number;
  words?: string;
  moves?: Move[];
  choice?: "beaver" | "double" | "drop" | "roll" | "take" | null;
}

/** The table besides the game: its seats, its clock, how long a roll waits for a share (milliseconds). */
export interface TableOpened {
  type: "TableOpened";
  seats: SeatTerms[];
  grace: number;
  clock?: ClockTerms | null;
  help?: boolean;
  file?: string;
  until?: number | null;
  position?: boolean;
  waits?: boolean;
}

/** The other side's answer; if it is yes, all since that turn's roll is undone, the cube too. */
export interface TakeBackAnswered {
  type: "TakeBackAnswered";
  accepted: boolean;
}

/** A side asked to play its last finished turn again. */
export interface TakeBackAsked {
  type: "TakeBackAsked";
  side: number;
}

/** A double was accepted. */
export interface Taken {
  type: "Taken";
  seats: number[];
}

/** The terms of one session. */
export interface Terms {
  form?: "game" | "match" | "money" | "series";
  length?: number;
  cube?: boolean;
  stake?: string;
  crawford?: boolean;
  jacoby?: boolean;
  beavers?: number;
  automatic_doubles?: number;
  tie?: "play-on" | "shared";
  dice?: "computer" | "manual";
  etiquette?: boolean;
  consultation?: boolean;
  cube_each?: boolean;
  partners?: "consult" | "turns" | null;
}

/** The dice were picked up; an illegal play waits for the other side's word. */
export interface TurnEnded {
  type: "TurnEnded";
  legal?: boolean;
}

export type LogEvent = SessionStarted | BoxThrown | GameStarted | OpeningThrown | ColourChosen | Rolled | RolledEarly | RollVoided | DiceWithdrawn | Moved | MoveUndone | TurnEnded | PlayAccepted | LegalPlayRequired | Doubled | Taken | Dropped | Beavered | ResignationOffered | ResignationAnswered | SettlementOffered | SettlementAnswered | Suggested | SteppedAside | CameBack | GameEnded | TakeBackAsked | TakeBackAnswered | ScoreSet | PositionSet | SessionEnded | DiceBegan | ChainCommitted | RollAsked | ShareGiven | DiceThrown | DiceEntered | TableOpened | SeatTaken | SeatLeft | SeatNamed | HelpAnswered | FlagFell | ClockStood | BotFailed | RematchMade | RecordSealed;
