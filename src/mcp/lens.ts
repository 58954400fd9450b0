import type { Lens } from '../../worker/contract';
import type { AgentHost } from './agent-host';

const DAY_MS = 86_400_000;
const RECENT_DAYS = 30;

/** `about:technical`, `about:"my mother"`: a phrase of meaning within a lens. */
const ABOUT = /(?:^|\s)about:(?:"([^"]*)"|(\S+))(?=\s|$)/;

/**
 * A lens as agents write it: the name of a saved one, `recent`, or conditions in the language of queries, with one phrase of
 * meaning. Undefined for an empty text.
 */
export function readLens(
  text: string | undefined,
  host: Pick<AgentHost, 'now' | 'savedLens'>,
): Lens | undefined {
  const written = text?.trim() ?? '';
  if (written === '') return undefined;
  const saved = host.savedLens(written);
  if (saved !== undefined) return saved;
  if (written === 'recent') return { sinceMs: host.now() - RECENT_DAYS * DAY_MS };
  const [, quoted, word] = ABOUT.exec(written) ?? [];
  const meaning = (quoted ?? word ?? '').trim();
  const where = written.replace(ABOUT, ' ').trim();
  return { ...(meaning !== '' && { meaning }), ...(where !== '' && { where }) };
}
