import { describe, expect, it } from 'vitest';
import { absentNames } from '../../../src/trace/absent-names';
import type { FacetsRequest, Lens } from '../../../worker/contract';
import { engineOver } from '../../engine/engine-fixture';

async function said(asked: string | undefined, lens?: Lens): Promise<string[]> {
  const engine = await engineOver({
    'Soil.md': '---\nrating: 7\n---\nDig #garden/soil today.',
    'Pump.md': '---\nStatus: new\n---\nWater #pumps.',
  });
  const facets = async (request: FacetsRequest) => ({
    ok: true as const,
    value: await engine.call('facets', request),
  });
  return absentNames(facets, asked, lens);
}

describe('names that no note has', () => {
  it('are told with what was meant', async () => {
    expect(await said('tag:gardne [ratign:7]')).toEqual([
      'No note has the tag #gardne. Did you mean #garden?',
      'No note has the property “ratign”. Did you mean “rating”?',
    ]);
    expect(await said('tag:#quite-other')).toEqual(['No note has the tag #quite-other.']);
  });

  it('are looked for in every part of a lens but what is denied', async () => {
    const lens: Lens = {
      tags: ['pump'],
      properties: [{ name: 'statsu' }],
      allOf: [{ where: '(tag:soli)' }],
      noneOf: [{ tags: ['nowhere'] }],
    };
    expect(await said('-tag:nowhere -[nothing]', lens)).toEqual([
      'No note has the tag #pump. Did you mean #pumps?',
      'No note has the property “statsu”. Did you mean “Status”?',
      'No note has the tag #soli.',
    ]);
  });

  it('are none where notes have them, in whatever case, nor within quotes', async () => {
    expect(await said('tag:#Garden tag:garden/soil [status] [RATING:7] "tag:nowhere"')).toEqual([]);
    expect(await said(undefined)).toEqual([]);
  });
});
