import { parseNotePath, type NotePath, type Result } from '../../../worker/contract';
import { fileFault } from '../../../worker/node-files/file-fault';
import { walkFolder } from './folder-walk';

/** A Markdown file of the vault, whatever the rules say of it. */
export interface SurveyedFile {
  path: NotePath;
  sizeBytes: number;
}

/** Bytes of a token of Markdown, about. */
const TOKEN_BYTES = 4;

export function tokensOf(files: readonly SurveyedFile[]): number {
  return files.reduce((sum, { sizeBytes }) => sum + Math.ceil(sizeBytes / TOKEN_BYTES), 0);
}

/** All Markdown files, by path. No text is read. */
export async function surveyVault(root: string, nowMs: number): Promise<Result<SurveyedFile[]>> {
  try {
    const { found } = await walkFolder(root, nowMs);
    const files = found.flatMap(({ path: spelled, sizeBytes }) => {
      const path = parseNotePath(spelled);
      return path === undefined ? [] : [{ path, sizeBytes }];
    });
    return { ok: true, value: files.sort((a, b) => (a.path < b.path ? -1 : 1)) };
  } catch (error) {
    return { ok: false, error: { kind: 'vault-unreadable', why: fileFault(error) } };
  }
}

/** Paths of the folders and notes right in a folder; empty for the vault. */
export function childrenIn(files: readonly SurveyedFile[], folder: string): string[] {
  const start = folder === '' ? '' : `${folder}/`;
  const children = new Set<string>();
  for (const { path } of files) {
    if (!path.startsWith(start)) continue;
    const end = path.indexOf('/', start.length);
    children.add(end === -1 ? path : path.slice(0, end));
  }
  return [...children];
}
