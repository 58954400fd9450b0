/** Tells V8 what the program tells it (src/headless/node/compile-late.ts), for what is over before faster code has paid. */
export const COMPILE_LATE =
  Number.parseInt(process.versions.v8, 10) >= 12
    ? '--invocation-count-for-turbofan=27000'
    : '--interrupt-budget=600000';
