import type { KeywordNote } from '../../../worker/engine/text/keyword-index';

/** A note of one paragraph, and nothing else. */
export function textAlone(body: string): KeywordNote {
  return { title: '', aliases: '', tags: '', properties: '', rows: [{ section: -1, body, headings: '' }] };
}
