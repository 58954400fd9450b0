import { describe, expect, it } from 'vitest';
import type { EngineApi, HitsAnswer, RelatedRequest, Result } from '../../../../worker/contract';
import { RelatedModel, type RelatedState } from '../../../../src/ui/inline/related-model';
import { wordMarks } from '../../../../src/ui/inline/related-rows';
import { TRACE, atomId, linksAnswer, makeAtom, notePath } from '../explorer/fake-engine';

const RAIN = notePath('Rain.md');
const PLACE = makeAtom('Beans.md#Pests^p1', 'paragraph', {
  path: notePath('Beans.md'),
  trail: ['Beans', 'Pests'],
  preview: 'Slugs come when the Barrel runs over.',
});

/** A hit that is nearest by a paragraph. */
const PLACED = {
  card: makeAtom('Beans.md', 'note', { title: 'Beans', path: notePath('Beans.md') }),
  score: 0.5,
  trace: { ...TRACE, terms: ['barrel'], pair: { from: undefined, to: PLACE.id, similarity: 0.6 } },
  marks: [],
};

const answer = (change: Partial<HitsAnswer> = {}): Result<HitsAnswer> => ({
  ok: true,
  value: { hits: [PLACED], total: 1, cut: 0, corrections: [], unknown: [], ...change },
});

/** A model over an engine whose answers to `related` are given one by one. */
function modelOver() {
  const asked: RelatedRequest[] = [];
  const answers: ((answer: Result<HitsAnswer>) => void)[] = [];
  const shown: RelatedState['content'][] = [];
  const engine: Pick<EngineApi, 'related' | 'atom' | 'links'> = {
    related: (request) => {
      asked.push(request);
      return new Promise((resolve) => answers.push(resolve));
    },
    atom: async ({ id }) =>
      id === PLACE.id
        ? { ok: true, value: PLACE }
        : { ok: false, error: { kind: 'not-found', id, nearest: atomId('/') } },
    links: async ({ id }) => ({ ok: true, value: linksAnswer({ id }) }),
  };
  const model = new RelatedModel({ engine, hidden: () => [], changed: ({ content }) => shown.push(content) });
  return { model, asked, answers, shown };
}

describe('related notes at the foot of a note', () => {
  it('go by the paragraph that is nearest, and lead to it', async () => {
    const { model, answers, shown } = modelOver();
    const showing = model.show(RAIN, true);
    answers[0]?.(answer());
    await showing;
    expect(shown.map(({ kind }) => kind)).toEqual(['loading', 'ready']);
    const [row] = model.state.content.kind === 'ready' ? model.state.content.group.rows : [];
    expect(row).toMatchObject({ trail: 'Beans', title: 'Pests', card: { id: PLACE.id }, marks: [[20, 26]] });
  });

  it('of one name go by their folders', async () => {
    const { model, answers } = modelOver();
    const showing = model.show(notePath('c/Log.md'), true);
    const hits = ['a/Log.md', 'b/Log.md', 'b/Rain.md'].map((path) => {
      const title = path.slice(2, -'.md'.length);
      return { ...PLACED, card: makeAtom(path, 'note', { title, path: notePath(path) }), trace: TRACE };
    });
    answers[0]?.(answer({ hits }));
    await showing;
    const { content } = model.state;
    const rows = content.kind === 'ready' ? content.group.rows : [];
    expect(rows.map(({ trail, title }) => [trail, title])).toEqual([
      ['a', 'Log'],
      ['b', 'Log'],
      ['', 'Rain'],
    ]);
  });

  it('drop the answer to a question that another has followed', async () => {
    const { model, answers, shown } = modelOver();
    const first = model.show(RAIN, true);
    const second = model.show(notePath('Soil.md'), true);
    answers[1]?.(answer());
    await second;
    answers[0]?.(answer({ total: 99 }));
    await first;
    expect(shown.filter(({ kind }) => kind === 'ready')).toHaveLength(1);
    expect(model.state).toMatchObject({ path: 'Soil.md', content: { total: 1 } });
  });

  it('stay as they are while somebody is at them, and change afterwards', async () => {
    const { model, asked, answers } = modelOver();
    const showing = model.show(RAIN, true);
    answers[0]?.(answer());
    await showing;
    await model.hold(true);
    await model.refresh();
    expect(asked).toHaveLength(1);
    const left = model.hold(false);
    answers[1]?.(answer({ total: 2 }));
    await left;
    expect(model.state.content).toMatchObject({ total: 2 });
  });

  it('stay as they are for who has come to them while the index was asked anew', async () => {
    const { model, answers } = modelOver();
    const showing = model.show(RAIN, true);
    answers[0]?.(answer());
    await showing;
    const refreshing = model.refresh();
    await model.hold(true);
    answers[1]?.(answer({ total: 2 }));
    await refreshing;
    expect(model.state.content).toMatchObject({ total: 1 });
    const left = model.hold(false);
    answers[2]?.(answer({ total: 2 }));
    await left;
    expect(model.state.content).toMatchObject({ total: 2 });
  });

  it('tell a note that is not read from one that failed and one with nothing near', async () => {
    const outcomes: [Result<HitsAnswer>, string][] = [
      [{ ok: false, error: { kind: 'not-found', id: atomId('Rain.md'), nearest: atomId('/') } }, 'unread'],
      [{ ok: false, error: { kind: 'timeout', afterMs: 30_000 } }, 'failed'],
      [answer({ hits: [], total: 0 }), 'ready'],
    ];
    for (const [outcome, kind] of outcomes) {
      const { model, answers } = modelOver();
      const showing = model.show(RAIN, true);
      answers[0]?.(outcome);
      await showing;
      expect(model.state.content.kind).toBe(kind);
    }
  });

  it('ask for more when more are wanted, with linked notes where those are', async () => {
    const { model, asked, answers } = modelOver();
    const showing = model.show(RAIN, false);
    answers[0]?.(answer({ total: 12 }));
    await showing;
    expect(model.state.content).toMatchObject({ group: { rows: [{ kind: 'atom' }, { kind: 'more' }] } });
    const more = model.showMore();
    answers[1]?.(answer({ total: 12 }));
    await more;
    expect(asked).toMatchObject([
      { limit: 8, linked: true },
      { limit: 30, linked: true },
    ]);
  });
});

it('marks words of Chinese and Japanese, which stand without spaces, but no endings alone', () => {
  const marked = (line: string, ...words: string[]) =>
    wordMarks(line, words).map(([start, end]) => line.slice(start, end));
  expect(marked('ノートの検索には検索欄を使います', '検索', 'の', 'ノート')).toEqual([
    'ノート',
    '検索',
    '検索',
  ]);
  expect(marked('如何重命名笔记', '命名', '重命', '笔记')).toEqual(['重命', '名', '笔记']);
  expect(marked('水の流れ', 'れ')).toEqual([]);
});

it('marks whole words in any letter case', () => {
  expect(wordMarks('Clay, claybed, CLAY', ['clay'])).toEqual([
    [0, 4],
    [15, 19],
  ]);
});
