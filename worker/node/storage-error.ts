import { fileErrorCode, fileReason } from './files/file-reason';

/** What the work answers, or an error that says which operation on what failed, why, and by its name how to go on. */
export async function told<T>(operation: string, name: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (isTold(error)) throw error;
    const refusal = new Error(`cannot ${operation} ${name}: ${reasonOf(error)}`, { cause: error });
    // The name is for programs: space may come back, and what cannot be written may be read.
    refusal.name = nameOf(error) ?? refusal.name;
    throw refusal;
  }
}

export function hasCode(error: unknown, code: string): boolean {
  return codeOf(error) === code;
}

function isTold(error: unknown): boolean {
  return isNamed(error) && error.message.startsWith('cannot ');
}

function isNamed(error: unknown): error is Error {
  return error instanceof Error && error.name.startsWith('Storage');
}

function nameOf(error: unknown): string | undefined {
  if (isNamed(error)) return error.name;
  const code = codeOf(error) ?? '';
  if (['ENOSPC', 'EDQUOT'].includes(code)) return 'StorageFull';
  return ['EACCES', 'EPERM', 'EROFS'].includes(code) ? 'StorageReadOnly' : undefined;
}

/** In the words of the system's failure, also where another error tells of it. */
function reasonOf(error: unknown): string {
  const cause = error instanceof Error ? error.cause : undefined;
  return fileErrorCode(error) === undefined && codeOf(cause) !== undefined
    ? fileReason(cause)
    : fileReason(error);
}

/** The system's code of the error, or of what caused it. */
function codeOf(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  return fileErrorCode(error) ?? codeOf(error.cause);
}
