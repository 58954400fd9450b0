import { describe, expect, it } from 'vitest';
import { WalkedPath } from '../../../../src/ui/explorer/walked-path';
import { FakeEngine, atomId } from './fake-engine';

function walk(...ids: string[]): WalkedPath {
  const engine = new FakeEngine();
  const path = new WalkedPath();
  for (const id of ids) path.arrive(engine.mustGet(id));
  return path;
}

describe('the path walked last', () => {
  it('is kept on the way up', () => {
    const path = walk('Soil.md#Compost^p1', 'Soil.md#Compost', 'Soil.md');
    expect(path.next(atomId('Soil.md'))).toBe('Soil.md#Compost');
    expect(path.retrace(atomId('Soil.md'), 'paragraph')).toBe('Soil.md#Compost^p1');
    expect(path.retrace(atomId('/'), 'note')).toBe('Soil.md');
  });

  it('is another one from an atom that it does not go through', () => {
    const path = walk('Soil.md#Compost^p1', 'Mulch.md');
    expect(path.next(atomId('/themes/soil'))).toBe('Mulch.md');
    expect(path.next(atomId('Soil.md'))).toBeUndefined();
  });

  it('ends at its lowest atom, and leads nowhere before the first', () => {
    expect(walk('Soil.md').next(atomId('Soil.md'))).toBeUndefined();
    expect(walk().retrace(atomId('/'), 'note')).toBeUndefined();
  });

  it('steps over a heading that repeats the title of its note', () => {
    const engine = new FakeEngine();
    const below = engine.mustGet('Soil.md#Compost^p1');
    const path = new WalkedPath();
    const echo = below.ancestors.map((step) =>
      step.level === 'section' ? { ...step, title: 'Soil' } : step,
    );
    path.arrive({ ...below, ancestors: echo });
    expect(path.next(atomId('Soil.md'))).toBe('Soil.md#Compost^p1');
  });
});
