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

function reasonOf(error: unknown): string {
  switch (codeOf(error)) {
    case 'ENOSPC':
      return 'the disk is full (ENOSPC)';
    case 'EDQUOT':
      return 'the disk quota is used up (EDQUOT)';
    case 'EACCES':
    case 'EPERM':
      return `permission denied (${codeOf(error) ?? ''})`;
    case 'EROFS':
      return 'the disk is read-only (EROFS)';
    case 'EEXIST':
    case 'ENOTDIR':
      return 'a file stands where a folder is needed';
    case 'EISDIR':
    case 'ENOTEMPTY':
      return 'a folder stands where a file is needed';
    case 'ELOOP':
      return 'a link stands where a file is needed';
    default:
      return error instanceof Error ? error.message : String(error);
  }
}

/** The system's code of the error, or of what caused it. */
function codeOf(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  return 'code' in error && typeof error.code === 'string' ? error.code : codeOf(error.cause);
}
