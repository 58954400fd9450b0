import { ask, count, edited, find, made, timeline } from './expected-plan';
import { ALONE, type FollowUpQuestion } from './follow-up-question';

const COMPOST = '¿Qué tengo sobre el compost?';
const CORRER = '¿Cuántas notas sobre correr escribí en 2025?';

export const SPANISH_FOLLOW_UPS: FollowUpQuestion[] = [
  [[COMPOST], '¿Por qué se calienta?', [ask('por qué se calienta el compost')]],
  [
    [COMPOST, '¿Por qué se calienta?'],
    '¿Y en invierno?',
    [ask('por qué se calienta el compost en invierno')],
  ],
  [['¿Qué tengo sobre los puerros?'], '¿Y sobre las cebollas?', [find('cebollas')]],
  [[COMPOST], 'Solo las de 2020', [find('compost', { lens: made('2020-01-01', '2021-01-01') })]],
  [['¿Qué tengo sobre el ciclismo?'], '¿Cuántas hay?', [count('ciclismo')]],
  [
    ['Muéstrame mis notas sobre el suelo'],
    '¿Cuáles tienen la etiqueta #jardín?',
    [find('suelo', { lens: { tags: ['jardín'] } })],
  ],
  [[COMPOST], '¿Y los puerros?', [find('puerros')]],
  [
    ['¿Por qué enjambran las abejas?'],
    '¿Desde cuándo?',
    [ask('por qué desde cuándo enjambran las abejas'), ask('desde cuándo enjambran las abejas')],
  ],
  [['¿Qué tengo sobre el insomnio?'], '¿Qué ayuda contra eso?', [ask('qué ayuda contra el insomnio')]],
  [[CORRER], '¿Y en 2024?', [count('correr', { lens: made('2024-01-01', '2025-01-01') })]],
  [[CORRER], '¿Por mes?', [count('correr', { lens: made('2025-01-01', '2026-01-01'), by: 'month' })]],
  [['¿Cuántas tareas abiertas tengo?'], '¿Y terminadas?', [{ ...count(''), tasks: 'done' }]],
  [[COMPOST], '¿Cuándo escribí por primera vez sobre ello?', [find('compost', { order: 'oldest' })]],
  [[COMPOST], 'Solo las más recientes', [find('compost', { order: 'newest' })]],
  [['¿Qué tengo sobre contratos?'], '¿Y qué hay de los alquileres?', [find('alquileres')]],
  [
    ['¿Cómo podo los rosales?'],
    '¿Y cuándo?',
    [ask('cómo cuándo podo los rosales'), ask('cuándo podo los rosales')],
  ],
  [
    ['Muéstrame todo sobre la masa madre'],
    'solo tablas',
    [find('masa madre', { level: 'paragraph', lens: { kinds: ['table'] } })],
  ],
  [
    [COMPOST, 'Solo las de 2020'],
    '¿Cuántas son?',
    [count('compost', { lens: made('2020-01-01', '2021-01-01') })],
  ],
  [
    ['¿Qué tengo sobre abejas?'],
    '¿Cuáles de ellas están en la carpeta Diario?',
    [find('abejas', { lens: { folders: ['Diario'] } })],
  ],
  [
    ['¿Cómo ha cambiado lo que pienso sobre el dinero?'],
    '¿Y sobre el trabajo?',
    [timeline('trabajo', 'year')],
  ],
  [['¿Qué tengo sobre los puerros?'], '¿Cómo los guardo?', [ask('cómo guardo los puerros')]],
  [
    ['¿Qué prometió el casero sobre la calefacción?'],
    '¿Por qué?',
    [ask('por qué qué prometió el casero sobre la calefacción')],
  ],
  [
    ['¿Qué notas sobre paneles solares edité el mes pasado?'],
    '¿Y la semana pasada?',
    [find('paneles solares', { lens: edited('2026-11-16', '2026-11-23') })],
  ],
  [['¿Cuántas recetas tengo?'], '¿Cuáles?', [find('', { lens: { tags: ['receta'] } })]],
  [['¿Qué tengo sobre el dinero?'], '¿Cómo ha cambiado eso con el tiempo?', [timeline('dinero', 'year')]],
  [['¿Qué tengo sobre la meditación?'], '¿Qué más he escrito sobre eso?', [find('meditación')]],
  [['¿Qué tengo sobre los tulipanes?'], '¿Cuándo florecen?', [ask('cuándo florecen los tulipanes')]],
  [['¿Qué tengo sobre abejas?'], 'Muéstrame las más antiguas', [find('abejas', { order: 'oldest' })]],
  [[COMPOST], '¿Qué etiquetas uso más?', ALONE],
  [[COMPOST], '¿Por qué enjambran las abejas?', ALONE],
  [[COMPOST], '¿Vale la pena cambiar la caldera antes del invierno?', ALONE],
  [[COMPOST], '¿Cuánto tardan los puerros en germinar?', ALONE],
  [[COMPOST], '¿Qué tengo sobre las cebollas?', ALONE],
  [[CORRER], 'Notas de 2020 con la etiqueta #jardín', ALONE],
  [[COMPOST], '¿Y qué tengo escrito sobre las abejas?', ALONE],
  [[COMPOST], '¿Cuándo construyeron la biblioteca nueva?', ALONE],
  [[COMPOST], 'Resume esta nota', ALONE],
  [[COMPOST], 'puerros', ALONE],
  [['¿Cuántas recetas tengo?'], '¿Cuántas notas tengo?', ALONE],
  [[COMPOST, '¿Por qué se calienta?'], '¿Cómo podo los rosales en invierno?', ALONE],
];
