import { describe, expect, it } from 'vitest';
import { OpenNote } from '../../../../src/ui/explorer/open-note';
import { notePath } from './fake-engine';

describe('the open note', () => {
  it('is wanted until it is shown, and again after a pin', () => {
    const open = new OpenNote();
    expect(open.wanted).toBeUndefined();
    open.open(notePath('Soil.md'));
    expect(open.wanted).toBe('Soil.md');
    open.letGo();
    expect(open.wanted).toBeUndefined();
    open.wantAgain();
    expect(open.wanted).toBe('Soil.md');
  });

  it('is known by its new path, also while nobody wants it', () => {
    const open = new OpenNote();
    open.open(notePath('Soil.md'));
    open.letGo();
    open.renamed(notePath('Mulch.md'), notePath('Other.md'));
    open.renamed(notePath('Soil.md'), notePath('Earth.md'));
    expect(open.wanted).toBeUndefined();
    open.wantAgain();
    expect(open.wanted).toBe('Earth.md');
  });
});
