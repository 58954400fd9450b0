/**
 * SQL for a function that declares `tries int := 0`: locks tables, and after so many tries (`mostTries`, an expression) raises
 * `lock_not_available`. Who waits for a table keeps those waiting who ask later, and who asks locks tables in another order. So each try ends
 * before the server would call one of both off, and lets others through before the next. The caller sets `lock_timeout` back.
 */
export function lockInTurns(lock: string, mostTries: string): string {
  return `perform set_config('lock_timeout', '300ms', true);
  loop
    begin
      ${lock}
      exit;
    exception when lock_not_available then
      tries := tries + 1;
      if tries >= ${mostTries} then raise; end if;
      perform pg_sleep(.1);
    end;
  end loop;`;
}
