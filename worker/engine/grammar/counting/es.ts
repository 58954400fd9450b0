import type { CountTable } from '../count-table';

export const SPANISH_COUNTS: CountTable = {
  asked: '^(?:en )?(?:cu[aá]nt[oa]s|(?:el |cuál es el )?número de|(?:la )?cantidad de)',
  had: '(?:que )?tengo|(?:que )?he (?:escrito|anotado|guardado|añadido|apuntado|registrado)|(?:que )?(?:escribí|anoté|guardé|añadí|apunté)|hay|existen|están|son|(?:en|de) (?:mi|la|esta) (?:bóveda|archivo)|en mis notas|en total|ahora|ya|todavía|aún|hasta ahora|actualmente|mis|las|los|distint[oa]s',
  mine: 'tengo|he|escribí|anoté|guardé|añadí|apunté|mis?',
  note: 'notas?',
  about:
    '(?:sobre|acerca de|para|con|de)(?! (?:(?:más|menos)(?: |$)|\\d)) (?:el |la |los |las )?(?<topic>.+)',
  property: [
    '\\[(?<property>[^\\]:]+): ?(?<value>[^\\]]+)\\]',
    '(?:cuy[oa]|donde)(?: la propiedad)?(?: el| la)? ?(?<property>{s}|{w}) (?:es|sea|está|=)(?: en)? (?<value>{s}|{w}(?: {w})?)',
    '(?:que )?(?:tienen|tengan|tiene|con|en)(?: el| la| un| una)?(?: propiedad)? (?<property>{s}|{w})(?: ?[:=] ?| (?:(?:es|igual a|de|en) )?)(?<value>{s}|{w}(?: {w})?)',
    '(?:que )?(?:tienen|tengan|con) (?:las? |una )?propiedad(?:es)? (?:llamada )?(?<property>{s}|{w})',
    '(?:que )?(?:tienen|tengan|con)(?: una?)? (?<property>{s}|{w})(?=$|,| (?:y|tengo|hay|en|de|desde)(?: |$))',
  ],
  lacking: [
    '(?:cuy[oa]|donde)(?: la propiedad)?(?: el| la)? ?(?<property>{s}|{w}) no (?:es|sea|está|esté)(?: en)? (?<value>{s}|{w}(?: {w})?)',
    '(?:(?:que |y |pero )?no (?:tienen|tengan|tiene|llevan|lleven)|(?:y |pero )?sin)(?: (?:el|la|una?|ning[uú]na?))?(?: propiedad)? (?<property>{s}|{w})',
  ],
  also: ['(?:y|,)(?: también)?(?: una?| el| la)? (?<property>{s}|{w})(?=$|,| (?:y|pero)(?: |$))'],
  doubt: 'no|sin|o|u|(?:tienen|tengan|con)(?: alguna?)? (?:etiquetas?|tags?|enlaces?|vínculos?)$',
  kept: 'etiquetas?|tags?|enlaces?|vínculos?',
  named: 'propiedad(?:es)?',
  deed: ['^(?<thing>.+?) (?:he|llevo)(?: ya)? (?<deed>{w})$', '^he (?<deed>{w}) (?<thing>.+)$'],
  linksIn: [
    '^(?:notas|páginas|archivos)(?: que)? (?:enlazan|apuntan|remiten|vinculan|llevan)(?: a| con| hacia)+ (?<topic>.+)$',
    '^(?:backlinks|retroenlaces|enlaces entrantes) (?:tiene|hay (?:a|hacia)|de|a|hacia)(?: la nota)? (?<topic>.+)$',
  ],
  tasks: {
    noun: 'tareas?|to-dos?',
    states: [
      [
        'open',
        '(?:están |siguen |me |que )*(?:pendientes?|abiertas?|incompletas?|inacabadas?|sin (?:hacer|terminar|completar|acabar)|por (?:hacer|terminar|completar)|quedan?(?: (?:pendientes|abiertas|por (?:hacer|terminar|completar)))?|faltan?(?: por (?:hacer|terminar|completar))?)',
      ],
      [
        'done',
        '(?:ya )?(?:están |he |tengo )?(?:ya )?(?:completad[ao]s?|hech[ao]s?|terminad[ao]s?|acabad[ao]s?|cerrad[ao]s?|finalizad[ao]s?)|completé|terminé',
      ],
    ],
    listed:
      '^(?:por favor )?(?:(?:una |la )?lista de|(?:mu[eé]stra|ens[eé]ña|da|lista|enumera|busca|encuentra)(?:me)?(?: (?:una|la) lista de)?|qué|cuáles(?: son)?|hay)(?: (?:tod[ao]s|las?|los|mis|alguna[s]?))*|(?:que )?(?:tengo|están?)|^(?:tod[ao]s|las|mis)',
    shown:
      '^(?:por favor )?(?:(?:una |la )?lista de|(?:mu[eé]stra|ens[eé]ña|lista|enumera|busca)(?:me)?|(?:una |la )?lista)',
    every: 'tod[ao]s',
    left: [
      '^(?:qué|lo que) (?:(?:me )?(?:falta|queda)(?: aún| todavía)?(?: por)? (?:hacer|terminar)|tengo(?: aún| todavía)? (?:que|por) hacer(?: aún| todavía))(?: (?:para|sobre|en|de) (?:el |la |los |las |mi )?(?<topic>.+))?$',
    ],
  },
  endings: [
    ['ces', 'z'],
    ['es', ''],
    ['s', ''],
  ],
};
