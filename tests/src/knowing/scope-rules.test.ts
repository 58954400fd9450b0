import { describe, expect, it } from 'vitest';
import { lineOfNoDomain, parseDomain, scopeRulesOf } from '../../../src/knowing/scope-rules';

describe('domains as people write them', () => {
  it.each([
    [
      'Home: House, Work/Garden/, #family',
      { name: 'Home', folders: ['House', 'Work/Garden'], tags: ['family'] },
    ],
    ['#garden', { name: '#garden', folders: [], tags: ['garden'] }],
    [' House ', { name: 'House', folders: ['House'], tags: [] }],
    ['Home:', undefined],
    [': House', undefined],
    ['Home: #, /', undefined],
    ['', undefined],
  ])('reads %j', (line, domain) => {
    expect(parseDomain(line)).toEqual(domain);
  });

  it('are one a line, those of one name together, and the first line without a place is named', () => {
    const domains = 'Home: House\n\nWork: #job\nHome: #family\n';
    expect(scopeRulesOf({ projectFolder: 'Projects', domains })).toEqual({
      projects: [{ kind: 'folder', folder: 'Projects' }],
      domains: [
        { name: 'Home', folders: ['House'], tags: ['family'] },
        { name: 'Work', folders: [], tags: ['job'] },
      ],
    });
    expect(scopeRulesOf({ projectFolder: '', domains: '' })).toEqual({ projects: [], domains: [] });
    expect(lineOfNoDomain(domains)).toBeUndefined();
    expect(lineOfNoDomain('Home: House\nWork:\n')).toBe('Work:');
  });
});
