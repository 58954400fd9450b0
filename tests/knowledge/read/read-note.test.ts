import { describe, expect, it } from 'vitest';
import type { NotePath } from '../../../worker/contract';
import { readNote } from '../../../worker/knowledge/read/read-note';

function read(text: string, path = 'Grafana.md') {
  return readNote(path as NotePath, text);
}

describe('readNote', () => {
  it('keeps every sign that people read where it stands', () => {
    const text = 'See [[Servers/Proxmox|the host]], **Ball** `code` and https://example.org/x now.\n';
    const { readable } = read(text);
    expect(readable).toHaveLength(text.length);
    expect(readable.replace(/ +/g, ' ').trim()).toBe('See the host , Ball and now.');
    expect(readable.indexOf('the host')).toBe(text.indexOf('the host'));
  });

  it('leaves out code, comments and embeds', () => {
    const { readable } = read('A\n\n```\nsecret\n```\n\n%%hidden%% ![[picture.png]] <b>B</b>\n');
    expect(readable.replace(/\s+/g, ' ').trim()).toBe('A B');
  });

  it('knows what each link shows', () => {
    const { reading } = read('[[Dir/Proxmox]], [[Proxmox|host]], [two](Two%20Words.md), [[Proxmox#Heat]]');
    expect(reading.links.map(({ target, shown }) => [target, shown])).toEqual([
      ['Dir/Proxmox', 'Proxmox'],
      ['Proxmox', 'host'],
      ['Two Words.md', 'two'],
      ['Proxmox', 'Proxmox'],
    ]);
  });

  it('reads properties and fields as edges, whatever they are written in', () => {
    const { reading } = read(
      '---\nRuns_On: "[[Proxmox]]"\nchildren:\n  - "[[Panel]]"\n---\ndepends on:: [[Postgres]]\n\n**属于**: [[监控]]\n',
    );
    expect(
      reading.links.map(({ target, edge, source }) => [target, edge?.kind, edge?.isReversed, source]),
    ).toEqual([
      ['Proxmox', 'runs_on', false, 'property'],
      ['Panel', 'part_of', true, 'property'],
      ['Postgres', 'depends_on', false, 'field'],
      ['监控', 'part_of', false, 'field'],
    ]);
  });

  it('reads the fields that the index reads, in lines and in brackets', () => {
    const { reading } = read(
      'Status:: draft\n\nRead in May [Rating:: 4], for (kind:: [[Books/Novel|a novel]]).\n\nMood: calm\n\n`pages:: 9`\n',
    );
    expect(reading.properties.map(({ name, value }) => [name, value])).toEqual([
      ['status', 'draft'],
      ['rating', '4'],
    ]);
    expect(reading.linked).toEqual([{ name: 'kind', value: 'Novel' }]);
  });

  it('reads a field in brackets as the edge of the link in it, and of no other', () => {
    const { reading } = read('As [[Valve]] does (uses:: [[Pump]]).\n');
    expect(reading.links.map(({ target, edge }) => [target, edge?.kind])).toEqual([
      ['Valve', undefined],
      ['Pump', 'uses'],
    ]);
  });

  it('takes the values of identifying properties for names', () => {
    const { reading } = read('---\nip: 192.168.3.88\nhost: box\naliases: [Dashboards]\n---\n');
    expect(reading.aliases).toEqual(['Dashboards', '192.168.3.88']);
  });

  it('goes on without properties where the frontmatter is broken', () => {
    const { reading } = read('---\nuses: [unclosed\n---\nText with [[Link]].\n');
    expect(reading.properties).toEqual([]);
    expect(reading.links.map(({ target }) => target)).toEqual(['Link']);
  });

  it('knows initials that the text explains', () => {
    const { reading } = read('A Ball Grid Array (BGA) is small; the other (XYZ) is not explained.');
    expect(reading.explained).toEqual([['bga', 'ball grid array']]);
  });

  it('finds lists of steps and no other lists', () => {
    const { reading } = read(
      '# How to install\n\n1. Download it\n2. Run the script\n   - with care\n3. Restart\n\n# Fruit\n\n- Apple\n- Pear\n- Plum\n',
    );
    expect(reading.procedures.map(({ heading, steps }) => [heading, steps.length])).toEqual([
      ['How to install', 3],
    ]);
  });

  it('reads the day that a note names and no other', () => {
    expect(read('---\ndate: 2024-05-01\n---\n').reading.dayMs).toBe(Date.UTC(2024, 4, 1));
    expect(read('---\ncreated: 1608529439431\n---\n').reading.dayMs).toBe(1_608_529_439_431);
    expect(read('Yesterday').reading.dayMs).toBeUndefined();
  });
});
