/** What pure models may use besides ES2022: every host has it, and it touches nothing. */
declare class AbortController {
  readonly signal: AbortSignal;
  abort(reason?: unknown): void;
}
interface AbortSignal {
  readonly aborted: boolean;
  addEventListener(type: 'abort', listener: () => void): void;
  removeEventListener(type: 'abort', listener: () => void): void;
}
/** Takes an address apart; throws for what is none. */
declare class URL {
  constructor(text: string);
  readonly protocol: string;
  readonly username: string;
  readonly password: string;
  readonly host: string;
  readonly pathname: string;
  readonly search: string;
  readonly hash: string;
}
