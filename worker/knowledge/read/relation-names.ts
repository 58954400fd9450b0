import type { EdgeKind } from '../base/knowledge-nodes';
import type { TypedRelation } from './note-reading';

/**
 * Names of properties and fields in English, German, Chinese and Japanese, by the edge from the note to the value. `Source` and the
 * like are none: they say where the text of a note comes from, and not of what the thing is made.
 */
const NAMES: [EdgeKind, RegExp][] = [
  [
    'runs_on',
    /runs on|host|hosted on|platform|platforms|os|server|runs in|läuft auf|plattform|betriebssystem|运行于|运行在|平台|部署在|動作環境|プラットフォーム|実行環境/,
  ],
  [
    'uses',
    /uses|use|using|tool|tools|tech|stack|tech stack|built with|ingredients|verwendet|benutzt|nutzt|werkzeug|werkzeuge|使用|工具|技术栈|使用ツール|利用|ツール/,
  ],
  [
    'part_of',
    /part of|partof|parent|parents|up|in|belongs to|project|projects|area|series|course|chapter of|moc|teil von|gehört zu|übergeordnet|projekt|bereich|属于|上级|父级|所属|项目|領域|所属プロジェクト|親|上位/,
  ],
  [
    'depends_on',
    /depends on|dependson|requires|require|prerequisite|prerequisites|needs|blocked by|hängt ab von|benötigt|voraussetzung|voraussetzungen|依赖|依赖于|前置|需要|依存|前提/,
  ],
  [
    'supersedes',
    /supersedes|replaces|obsoletes|previous|prev version|replaced|ersetzt|löst ab|vorgänger|取代|替代|前身|置き換え|前版/,
  ],
  [
    'derived_from',
    /derived from|based on|origin|inspired by|forked from|adapted from|basiert auf|abgeleitet von|源自|基于|由来/,
  ],
  ['used_by', /used by|used in|users|verwendet von|benutzt von|genutzt von|被使用|用于|利用者|使用箇所/],
  [
    'about',
    /about|topic|topics|subject|subjects|category|categories|theme|thema|themen|betrifft|kategorie|关于|主题|类别|話題|テーマ|カテゴリ/,
  ],
];

/** The same, of edges from the value to the note. */
const REVERSED: [EdgeKind, RegExp][] = [
  [
    'part_of',
    /children|child|down|includes|contains|has part|parts|teile|enthält|untergeordnet|包含|包括|下级|子级|含む|子/,
  ],
  ['depends_on', /blocks|required by|enables|blockiert|被依赖/],
  [
    'supersedes',
    /superseded by|replaced by|obsoleted by|next version|successor|ersetzt durch|nachfolger|被取代|后继|後継/,
  ],
];

const relations = new Map<string, TypedRelation>();
for (const [names, isReversed] of [
  [NAMES, false],
  [REVERSED, true],
] as const)
  for (const [kind, { source }] of names)
    for (const name of source.split('|')) relations.set(name.normalize('NFKC'), { kind, isReversed });

/** `Runs_On`, `runs-on` and `runs on` are one name. */
export function foldPropertyName(name: string): string {
  return name
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s_-]+/g, ' ')
    .trim();
}

/** The edge that a property of this folded name means; undefined for all others. */
export function relationOf(foldedName: string): TypedRelation | undefined {
  return relations.get(foldedName);
}
