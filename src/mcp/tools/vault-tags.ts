import { texts } from '../../texts/texts';
import type { Answer } from '../answer';
import { createFence, fenceEnd } from '../fence';
import { ANSWER_LIMIT } from '../limits';
import type { Outcome } from '../outcome';
import { objectOf, optionalText } from '../schemas';
import { READS, type Tool } from '../tool';
import type { ToolCall } from '../tool-call';
import { tokenBound } from '../tokens';

interface TagsArgs {
  prefix?: string;
}

/** Most tags of an answer; the most used come first. */
const MOST = 150;

export function vaultTagsTool(): Tool<TagsArgs> {
  const [text, number] = [{ type: 'string' }, { type: 'number' }];
  const tag = { type: 'object', properties: { tag: text, files: number }, required: ['tag', 'files'] };
  return {
    name: 'vault_tags',
    ...texts().agents.tools.vaultTags,
    annotations: READS,
    needsIndex: true,
    input: objectOf({ prefix: optionalText(200) }),
    output: {
      type: 'object',
      properties: { tags: { type: 'array', items: tag }, note: text, untrusted: text },
      required: ['tags'],
    },
    run: listTags,
  };
}

async function listTags({ prefix = '' }: TagsArgs, call: ToolCall): Promise<Outcome<Answer>> {
  const written = prefix.trim().replace(/^#/, '');
  const request = { kind: 'tags' as const, limit: MOST + 1, ...(written !== '' && { prefix: written }) };
  const found = await call.ask('facets', request);
  if (!found.ok) return found;
  const all = found.value.map(({ name, notes }) => ({ tag: name, files: notes }));
  const tags = fitting(all.slice(0, MOST));
  const { moreTags, noTags } = texts().agents.notes;
  const cut = tags.length < all.length ? moreTags : undefined;
  const note = all.length === 0 ? noTags(written) : cut;
  const mark = createFence(tags.map(({ tag }) => tag));
  const untrusted = texts().agents.untrustedNames(mark);
  const lines = tags.map(({ tag, files }) => `#${tag} ${files}`);
  return {
    ok: true,
    value: {
      structured: { tags, ...(note && { note }), untrusted },
      text: [...(note ? [note] : []), untrusted, mark, ...lines, fenceEnd(mark)].join('\n'),
    },
  };
}

function fitting<T>(items: readonly T[]): T[] {
  let bound = 200;
  return items.filter((item) => (bound += tokenBound(JSON.stringify(item))) <= ANSWER_LIMIT);
}
