/** Plainer than the system's own words, or said of what the user named rather than of the call that failed. */
const REASONS: Partial<Record<string, string>> = {
  EACCES: 'permission denied',
  EPERM: 'permission denied',
  EDQUOT: 'the disk quota is used up',
  EISDIR: 'it is a folder',
  ELOOP: 'its links lead in a circle',
  ENAMETOOLONG: 'the name is too long',
  ENOENT: 'no such file or folder',
  ENOSPC: 'the disk is full',
  ENOTDIR: 'it is a file, or its path goes through one',
  EROFS: 'the disk is read-only',
  ERR_FS_EISDIR: 'it is a folder',
  ERR_FS_FILE_TOO_LARGE: 'it is too large to be read at once',
  ERR_INVALID_ARG_VALUE: 'no file can have that name',
  ERR_STRING_TOO_LONG: 'it is too large to be read at once',
};

/** Why the file system refused, without the path: what follows "cannot be read: ". Ends with the system's code. */
export function fileReason(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const code = fileErrorCode(error);
  if (code === undefined) return error.message;
  const known = REASONS[code];
  if (known !== undefined) return `${known} (${code})`;
  const [, said = error.message] = /^[A-Z0-9]+: (.*?)(?:, \w+(?: '.*')?)?$/s.exec(error.message) ?? [];
  return `${said} (${code})`;
}

/** The system's code of an error (`ENOENT`), where it has one. */
export function fileErrorCode(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined;
}
