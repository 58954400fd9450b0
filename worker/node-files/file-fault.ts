import type { FileFault, SystemFault } from '../contract';

const FAULTS: Partial<Record<string, SystemFault>> = {
  EACCES: 'no-permission',
  EPERM: 'no-permission',
  EDQUOT: 'quota-used-up',
  EISDIR: 'is-folder',
  ELOOP: 'link-circle',
  ENAMETOOLONG: 'name-too-long',
  ENOENT: 'no-such-file',
  ENOSPC: 'disk-full',
  ENOTDIR: 'no-folder',
  EROFS: 'disk-read-only',
  ERR_FS_EISDIR: 'is-folder',
  ERR_FS_FILE_TOO_LARGE: 'too-large-to-read',
  ERR_INVALID_ARG_VALUE: 'impossible-name',
  ERR_STRING_TOO_LONG: 'too-large-to-read',
};

/** Why the file system refused, without the path. What is not known comes in the system's own words, with its code. */
export function fileFault(error: unknown): FileFault {
  if (!(error instanceof Error)) return { kind: 'said', text: String(error) };
  const code = fileErrorCode(error);
  if (code === undefined) return { kind: 'said', text: error.message };
  const kind = FAULTS[code];
  if (kind !== undefined) return { kind, code };
  const [, said = error.message] = /^[A-Z0-9]+: (.*?)(?:, \w+(?: '.*')?)?$/s.exec(error.message) ?? [];
  return { kind: 'said', text: `${said} (${code})` };
}

/** The system's code of an error (`ENOENT`), where it has one. */
export function fileErrorCode(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined;
}
