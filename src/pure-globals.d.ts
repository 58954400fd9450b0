/** What pure models may use besides ES2022: every host has it, and it touches nothing. */
declare class AbortController {
  readonly signal: AbortSignal;
  abort(reason?: unknown): void;
}
interface AbortSignal {
  readonly aborted: boolean;
}
