import { describe, expect, it } from 'vitest';
import { denialsOf, factsOf } from './statement-facts';

describe('a sentence', () => {
  it.each([
    ['[[Grafana]] runs on [[Proxmox]].', 'Grafana runs_on Proxmox'],
    ['[[Grafana]] uses [[Postgres]] and more.', 'Grafana uses Postgres'],
    ['The [[Panel]] is part of the [[Sidebar]].', 'Panel part_of Sidebar'],
    ['[[WPA2]] was superseded by [[WPA3]].', 'WPA3 supersedes WPA2'],
    ['[[Regex]] is used in [[Snort]].', 'Regex used_by Snort'],
    ['[[Kubernetes]] consists of [[etcd]] among others.', 'etcd part_of Kubernetes'],
    ['[[Grafana]] läuft auf [[Proxmox]].', 'Grafana runs_on Proxmox'],
    ['[[Grafana]] wird auf [[Proxmox]] betrieben.', 'Grafana runs_on Proxmox'],
    ['[[Grafana]]运行在[[Proxmox]]上。', 'Grafana runs_on Proxmox'],
    ['[[代数]]是[[数学]]的一部分。', '代数 part_of 数学'],
    ['[[Grafana]]は[[Postgres]]を使う。', 'Grafana uses Postgres'],
    ['It runs on [[Proxmox]].', 'Self runs_on Proxmox'],
    ['Uses [[Postgres]] for storage.', 'Self uses Postgres'],
    ['Built on top of [[Postgres]].', 'Self depends_on Postgres'],
    ['Written in [[Rust]].', 'Self uses Rust'],
    ['[[Grafana]] is hosted on [[Netlify]].', 'Grafana runs_on Netlify'],
    ['[[Grafana]] runs on [[GitHub Pages]].', 'Grafana runs_on GitHub Pages'],
    ['[[Grafana]] is implemented using [[Rust]].', 'Grafana uses Rust'],
    ['[[Grafana]] is built on top of [[Postgres]].', 'Grafana depends_on Postgres'],
    ['[[Grafana]] has been replaced by [[Kibana]].', 'Kibana supersedes Grafana'],
    ['[[Kibana]] has replaced [[Grafana]].', 'Kibana supersedes Grafana'],
    ['[[Grafana]] is currently using [[Postgres]].', 'Grafana uses Postgres'],
    ['[[Postgres]] is required by [[Grafana]].', 'Grafana depends_on Postgres'],
    ['The [[Toolbox]] includes [[Hammer]].', 'Hammer part_of Toolbox'],
    ['The [[Toolbox]] contains a [[Hammer]] and nails.', 'Hammer part_of Toolbox'],
    ['Platforms: [[Proxmox]], all else later', 'Self runs_on Proxmox'],
    ['[[BusyBox]] includes [[Vi]].', 'Vi part_of BusyBox'],
    ['[[Kibana]] replaces [[Grafana]] in all rooms.', 'Kibana supersedes Grafana'],
    ['[[Grafana]] uses the [[SQL]] language.', 'Grafana uses SQL'],
    ['[[Grafana]] uses [[Postgres]] 16 and more.', 'Grafana uses Postgres'],
    ['[[Grafana]] uses [[Postgres]] internally.', 'Grafana uses Postgres'],
    ['[[Grafana]] uses [[Postgres]]/SQLite.', 'Grafana uses Postgres'],
    ['Ein [[Motor]] verwendet [[Öl]].', 'Motor uses Öl'],
    ['[[Motor]]包含[[活塞]]。', '活塞 part_of Motor'],
  ])('says an edge: %s', (sentence, edge) => {
    expect(factsOf(sentence)).toContain(edge);
  });

  it.each([
    '[[Grafana]] does not use [[Postgres]].',
    'Does [[Grafana]] use [[Postgres]]?',
    'If [[Grafana]] uses [[Postgres]], stop.',
    'Defences include disabling ports via [[Group Policy]], and using [[Blockers]].',
    'Use [[Burp Suite]] to look at traffic.',
    '[[Grafana]]不使用[[Postgres]]。',
    "SAE replaces PSK's handshake, see [[SAE]] and [[PSK]].",
    '[[Grafana]] and [[Postgres]] are here.',
    // Where a note's words are from says nothing of its thing.
    'Source: [[Postgres]]',
    'source:: [[Postgres]]',
    'via:: [[Postgres]]',
    'from:: [[Postgres]]',
    'same as:: [[Postgres]]',
    '出处:: [[Postgres]]',
    'Quelle: [[Postgres]]',
    // Code is kept there, nothing runs.
    '[[Grafana]] is hosted on [[GitHub]].',
    'It is hosted on [[GitLab]].',
    '[[Grafana]] runs on [[port]] 80.',
    '[[Grafana]] runs on [[Port 80]].',
    '[[Grafana]] runs on [[TCP]] port 3000.',
    // The other way round, and neither.
    '[[Ranking]] is implemented in [[Lucene]].',
    '[[Lucene]] was made in [[Japan]].',
    // Grafana is not what comes in its place.
    '[[Grafana]] replaces [[Postgres]] with files.',
    '[[Grafana]] has replaced [[Postgres]] by files.',
    // Examples of a kind are no parts of it.
    '[[Tools]] include [[Hammers]].',
    '[[Malware]] includes [[Worms]].',
    '[[Birds]] comprise [[Ostriches]].',
    '[[工具]]包括[[锤子]]。',
    '[[Applications]] often contain [[Errors]].',
    '[[Documents]] can contain [[Scripts]].',
    '[[Ravens]] are a subset of [[Birds]].',
    // The second name is a part of a longer one.
    'The [[Toolbox]] contains a [[Hammer]] handle.',
    '[[Grafana]] is part of [[Postgres]] monitoring.',
    '[[Docker]] uses [[Linux]] bridges.',
    'Uses the [[Linux]] kernel module for it.',
    // One of two is needed, or one is excepted.
    '[[Grafana]] requires [[Postgres]] or [[Redis]].',
    'Platforms: all except [[Proxmox]]',
    'runs on:: everything, not [[Proxmox]]',
    'läuft auf:: alles außer [[Proxmox]]',
    '平台:: 除了[[Proxmox]]',
    // Without a verb of its own a participle describes one of a kind.
    '[[Dashboard]] built on top of [[Postgres]].',
    'A [[Dashboard]] using [[Postgres]] is slow.',
    '[[Plugins]] written in [[Rust]] are fast.',
    '[[Plugins]] used by [[Grafana]] are slow.',
    // A passive says nothing of what stands behind it without `by`.
    '[[Grafana]] was replaced in [[Berlin]].',
    '[[Grafana]] is used [[Postgres]] says.',
    // That something is done with it is needed, not the thing.
    '[[Grafana]] requires [[Logs]] be kept for a year.',
    'When [[Grafana]] uses [[Postgres]], wait.',
    '[[Grafana]] verwendet [[Postgres]] nicht mehr.',
    '[[Grafana]]は[[Postgres]]を使わない。',
  ])('says none: %s', (sentence) => {
    expect(factsOf(sentence)).toEqual([]);
  });

  it.each([
    ['[[Grafana]] does not use [[Postgres]].', 'Grafana uses Postgres'],
    ['[[Grafana]] doesn’t use [[Postgres]] or [[Redis]].', 'Grafana uses Postgres'],
    ['The [[Panel]] is not part of the [[Sidebar]].', 'Panel part_of Sidebar'],
    ['[[Grafana]] no longer runs on [[Proxmox]], since it moved.', 'Grafana runs_on Proxmox'],
    ['[[Postgres]] is no longer used by [[Grafana]].', 'Postgres used_by Grafana'],
    ['[[Grafana]] has stopped using [[Postgres]].', 'Grafana uses Postgres'],
    ['[[Grafana]] needs no [[Postgres]].', 'Grafana depends_on Postgres'],
    ['[[WPA2]] was never replaced by [[WEP]].', 'WEP supersedes WPA2'],
    ['It no longer runs on [[Proxmox]].', 'Self runs_on Proxmox'],
    ['Does not need [[Postgres]].', 'Self depends_on Postgres'],
    ['[[Grafana]] läuft nicht mehr auf [[Proxmox]].', 'Grafana runs_on Proxmox'],
    ['[[Grafana]] verwendet kein [[Postgres]].', 'Grafana uses Postgres'],
    ['[[Grafana]] verwendet [[Postgres]] nicht mehr.', 'Grafana uses Postgres'],
    ['[[Grafana]] wird nicht auf [[Proxmox]] betrieben.', 'Grafana runs_on Proxmox'],
    ['[[Grafana]] wird auf [[Proxmox]] nicht mehr betrieben.', 'Grafana runs_on Proxmox'],
    ['[[Algebra]] ist kein Teil der [[Physik]], sondern der Mathematik.', 'Algebra part_of Physik'],
    ['[[Grafana]]不再使用[[Postgres]]。', 'Grafana uses Postgres'],
    ['[[代数]]不是[[物理]]的一部分。', '代数 part_of 物理'],
    ['[[部署]]不依赖[[Docker]]，而是手工。', '部署 depends_on Docker'],
    ['[[Grafana]]は[[Postgres]]を使わない。', 'Grafana uses Postgres'],
    ['[[Grafana]]はもう[[Postgres]]を使用していません。', 'Grafana uses Postgres'],
    ['[[代数]]は[[物理]]の一部ではない。', '代数 part_of 物理'],
    ['[[DMARC]]は[[DKIM]]に依存しない。', 'DMARC depends_on DKIM'],
  ])('denies an edge: %s', (sentence, edge) => {
    expect(denialsOf(sentence)).toEqual([edge]);
    expect(factsOf(sentence)).toEqual([]);
  });

  it.each([
    '[[Grafana]] does not only use [[Postgres]].',
    '[[Grafana]] does not use [[Postgres]] by default.',
    '[[Grafana]] does not use [[Postgres]], unless told to.',
    '[[Grafana]] does not use [[Postgres]] for logs.',
    '[[Grafana]] does not directly use [[Postgres]].',
    '[[Grafana]] does not use [[Postgres]] dashboards.',
    'Not all [[Grafana]] dashboards use [[Postgres]].',
    'Some [[Dashboards]] do not use [[Postgres]].',
    'If [[Grafana]] does not use [[Postgres]], stop.',
    'Do not use [[Postgres]].',
    'Never run on [[Proxmox]].',
    '[[Grafana]] verwendet nicht nur [[Postgres]].',
    '[[Grafana]]不仅使用[[Postgres]]。',
    '[[Grafana]]不使用[[Postgres]]时很慢。',
    '[[Grafana]]は[[Postgres]]を使わなければならない。',
    '[[Grafana]]は[[Postgres]]を使うかもしれない。',
    '[[Grafana]]は[[Postgres]]を使わない設定です。',
    '[[Grafana]] uses [[Postgres]].',
  ])('denies none: %s', (sentence) => {
    expect(denialsOf(sentence)).toEqual([]);
  });
});
