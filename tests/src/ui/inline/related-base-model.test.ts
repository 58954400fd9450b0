import { beforeAll, describe, expect, it } from 'vitest';
import type { NotePath } from '../../../../worker/contract';
import { RelatedBaseModel, type BaseContent } from '../../../../src/ui/inline/related-base-model';
import { engineOver, type TestEngine } from '../../../engine/engine-fixture';
import { notePath } from '../explorer/fake-engine';

const OPEN = notePath('Soil.md');
const NEAR = ['Books/Compost.md', 'Books/Worms.md'].map(notePath);
const FAR = notePath('Books/Tides.md');

let engine: TestEngine;
beforeAll(async () => {
  engine = await engineOver({
    'Soil.md': '# Soil\n\nCompost and worms make the soil crumble. Worms eat compost.',
    'Books/Compost.md': '# Compost\n\nHow compost feeds the soil.',
    'Books/Worms.md': '# Worms\n\nWorms crumble the soil.',
    'Books/Tides.md': '# Tides\n\nMoon pulls oceans.',
    'Else.md': '# Else\n\nCompost, worms and soil in no book.',
  });
});

function modelOver(hidden: readonly NotePath[] = []) {
  const shown: BaseContent[] = [];
  const model = new RelatedBaseModel({
    engine: {
      related: (request) => engine.try('related', request),
      atom: (request) => engine.try('atom', request),
      links: (request) => engine.try('links', request),
    },
    hidden: () => hidden,
    changed: (content) => shown.push(content),
  });
  return { model, shown };
}

const paths = (content: BaseContent | undefined): (NotePath | undefined)[] =>
  content?.kind === 'ready' ? content.group.rows.map(({ card }) => card?.path) : [];

describe('a base of related notes', () => {
  it('shows those of its notes that are related to the open one, and counts the others', async () => {
    const { model, shown } = modelOver();
    await model.hold([OPEN, ...NEAR, FAR]);
    expect(shown).toEqual([{ kind: 'no-note' }]);
    await model.follow(OPEN);
    expect(shown.at(-1)).toMatchObject({ kind: 'ready', related: 2, of: 3 });
    expect(paths(shown.at(-1)).sort()).toEqual([...NEAR].sort());
  });

  it('says the same of more notes than can be named to the engine', async () => {
    const { model, shown } = modelOver();
    const others = Array.from({ length: 400 }, (_, at) => notePath(`Gone ${String(at)}.md`));
    await model.hold([...NEAR, FAR, ...others]);
    await model.follow(OPEN);
    expect(paths(shown.at(-1)).sort()).toEqual([...NEAR].sort());
    expect(shown.at(-1)).toMatchObject({ related: 2, of: 403 });
  });

  it('leaves out what the user has hidden near the open note', async () => {
    const { model, shown } = modelOver(NEAR.slice(0, 1));
    await model.hold([...NEAR, FAR]);
    await model.follow(OPEN);
    expect(paths(shown.at(-1))).toEqual(NEAR.slice(1));
  });

  it('tells a note that is not in the index from a base without a related one', async () => {
    const { model, shown } = modelOver();
    await model.hold([FAR]);
    await model.follow(notePath('Unread.md'));
    expect(shown.at(-1)).toEqual({ kind: 'unread' });
    await model.follow(OPEN);
    expect(shown.at(-1)).toMatchObject({ kind: 'ready', related: 0, of: 1 });
  });

  it('shows the answer for the note that was opened last', async () => {
    const { model, shown } = modelOver();
    await model.hold([OPEN, ...NEAR, FAR]);
    await Promise.all([model.follow(FAR), model.follow(OPEN)]);
    expect(shown.filter(({ kind }) => kind === 'ready')).toHaveLength(1);
    expect(paths(shown.at(-1)).sort()).toEqual([...NEAR].sort());
  });
});
