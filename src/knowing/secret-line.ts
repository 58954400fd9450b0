/** What looks like a password, a key or a token, by its name or by its own form. */
const NAMED =
  /(?:passwor[dt]|passwd|passphrase|secret|api[ _-]?key|token|密码|密碼|パスワード)\W{0,3}[:=：]\s*\S{4,}/iu;
const FORMED =
  /\b(?:sk|pk|rk|ghp|gho|ghs|glpat|xox[abps])[-_][\w-]{16,}|\bAKIA[0-9A-Z]{16}\b|-----BEGIN [A-Z ]*PRIVATE KEY-----|\beyJ[\w-]{10,}\.[\w-]{10,}\./;
/** Forty signs and more of letters and digits mixed are no word of any language. */
const LONG = /[A-Za-z0-9+/_=-]{40,}/g;

export function looksSecret(line: string): boolean {
  if (NAMED.test(line) || FORMED.test(line)) return true;
  return [...line.matchAll(LONG)].some(([run]) => /\d/.test(run) && /[a-z]/.test(run) && /[A-Z]/.test(run));
}
