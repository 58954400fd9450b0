import { OutsideVault } from './contained-folder';
import { Refused } from './request-guard';

const STATUS_BY_CODE: Record<string, number> = {
  ENOENT: 404, ENOTDIR: 404,
  EEXIST: 409, ENOTEMPTY: 409, EBUSY: 409,
  EACCES: 403, EPERM: 403, EROFS: 403,
  EINVAL: 400, EISDIR: 400, ELOOP: 400, ENAMETOOLONG: 400, ENXIO: 400, ERR_INVALID_ARG_VALUE: 400,
  ENOSPC: 507, EDQUOT: 507,
}; // prettier-ignore

/** Which status an error is answered with, and what is said. */
export function failureOf(error: unknown): { status: number; code: string; message: string } {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  const message = error instanceof Error ? error.message : String(error);
  return { status: statusOf(error, code), code, message };
}

function statusOf(error: unknown, code: string): number {
  if (error instanceof Refused) return error.status;
  if (error instanceof OutsideVault) return 403;
  return STATUS_BY_CODE[code] ?? 500;
}
