import { describe, expect, it } from 'vitest';
import { factsOf } from './statement-facts';

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
  ])('says none: %s', (sentence) => {
    expect(factsOf(sentence)).toEqual([]);
  });
});
