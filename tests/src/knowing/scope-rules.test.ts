import { describe, expect, it } from 'vitest';
import { lineOfNoDomain, parseDomain, scopeRulesOf } from '../../../src/knowing/scope-rules';

const NONE = {
  projectsBy: 'folder',
  projectFolder: '',
  projectTag: '',
  projectProperty: '',
  domains: '',
} as const;

describe('what tells projects apart', () => {
  const all = { ...NONE, projectFolder: 'Work', projectTag: '#project/', projectProperty: ' Part of ' };

  it.each([
    ['folder', { kind: 'folder', folder: 'Work' }],
    ['tag', { kind: 'tag', tag: 'project' }],
    ['property', { kind: 'property', name: 'Part of' }],
  ] as const)('is the %s that is chosen, and none where there is none', (projectsBy, rule) => {
    expect(scopeRulesOf({ ...all, projectsBy }).projects).toEqual([rule]);
    expect(scopeRulesOf({ ...NONE, projectsBy }).projects).toEqual([]);
  });
});

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
    expect(scopeRulesOf({ ...NONE, projectFolder: 'Projects', domains })).toEqual({
      projects: [{ kind: 'folder', folder: 'Projects' }],
      domains: [
        { name: 'Home', folders: ['House'], tags: ['family'] },
        { name: 'Work', folders: [], tags: ['job'] },
      ],
    });
    expect(scopeRulesOf(NONE)).toEqual({ projects: [], domains: [] });
    expect(lineOfNoDomain(domains)).toBeUndefined();
    expect(lineOfNoDomain('Home: House\nWork:\n')).toBe('Work:');
  });
});
