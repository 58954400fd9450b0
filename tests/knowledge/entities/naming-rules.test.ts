import { describe, expect, it } from 'vitest';
import type { Anchor } from '../../../worker/knowledge/base/knowledge-nodes';
import { askingKeys, joiningKeys } from '../../../worker/knowledge/entities/naming-rules';
import { proposalsAmong } from './fresh-proposals';

function rulesBetween(a: string, b: string, explained: readonly string[] = []): string[] {
  const things = [a, b].map((name, at) => ({ anchor: `name:${String(at)}` as Anchor, name }));
  const keysOf = (name: string) => [...joiningKeys(name, () => explained), ...askingKeys(name)];
  return proposalsAmong(things, keysOf).map(({ rule }) => rule);
}

describe('two names', () => {
  it.each([
    ['Web-Shell', 'web shell', 'fold'],
    ['Café', 'cafe', 'fold'],
    ['Rainbow Table', 'Rainbow Tables', 'plural'],
    ['API', 'APIs', 'plural'],
    ['WebShell', 'web shell', 'closed'],
    ['Ball Grid Array (BGA)', 'Ball Grid Array', 'bracket'],
    ['BGA - Ball Grid Array', 'Ball Grid Arrays', 'bracket'],
    ['🌱 Compost', 'Compost', 'fold'],
    ['The Garden', 'Garden', 'plain'],
    ['Path Traversal (CWE-22)', 'Path Traversal', 'code'],
    ['Kubernetes', 'Kubernets', 'spelling'],
    ['Kubernetes Pod', 'Kubernets Pod', 'spelling'],
    ['Parameterised Queries', 'Parameterized Queries', 'spelling'],
    ['Linked Notes', 'Linking Notes', 'stem'],
    ['Simple Mail Transfer', 'SMT', 'acronym'],
    ['Security', 'Security+', 'spelling'],
  ])('%s and %s are one by %s', (a, b, rule) => {
    expect(rulesBetween(a, b)).toEqual([rule]);
  });

  it('are one by initials that the vault explains in one way', () => {
    expect(rulesBetween('BGA', 'Ball Grid Array', ['ball grid array'])).toEqual(['initials']);
    expect(rulesBetween('BGA', 'Ball Grid Array', ['ball grid array', 'big game area'])).toEqual(['acronym']);
  });

  it('are two where the last capital is no plural', () => {
    const explained = (short: string) => (short === 'dc' ? ['domain controller'] : []);
    const keysOf = (name: string) =>
      [...joiningKeys(name, explained), ...askingKeys(name)].map(({ rule, key }) => `${rule} ${key}`);
    const shared = (name: string) => keysOf(name).filter((key) => keysOf('Domain Controller').includes(key));
    expect(shared('DCS')).toEqual([]);
    expect(shared('DC')).toEqual(['initials domain controller']);
    expect(shared('DCs')).toEqual(['initials domain controller']);
  });

  it.each([
    ['HTTP', 'HTTPS'],
    ['Garden', 'Garden Party'],
    ['Version 11', 'Version 12'],
    ['notes.topic', 'topic'],
    ['Linked', 'Linking'],
    ['Idea List', 'Idealism'],
    ['iOS Security', 'IoT Security'],
    ['WAN Security', 'WLAN Security'],
    ['802.11ac Wave', '802.11ax Wave'],
  ])('%s and %s are two', (a, b) => {
    expect(rulesBetween(a, b)).toEqual([]);
  });
});
