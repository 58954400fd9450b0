import type { Lens, PlanLanguage } from '../../../worker/contract';
import { ask, count, links, made, type ExpectedPlan, type ForeignQuestion } from './expected-plan';

/** Tags and properties that the notes have beside those of `NOTES`; of a property the values that it takes, none where they are dates. */
export const COUNTED_TAGS = ['book', 'film', 'Buch', 'libro', '书', '本'];
export const COUNTED_PROPERTIES: Record<string, readonly (string | number)[]> = {
  status: ['draft', 'done', 'in progress'],
  rating: [3, 4, 5],
  Zustand: ['Entwurf', 'fertig'],
  estado: ['borrador', 'terminado'],
  状态: ['草稿', '完成'],
  状態: ['下書き', '完了'],
  ...{ read: [], gelesen: [], leído: [], 读完: [], 読了: [] },
};

/**
 * How many there are: of what notes say of themselves, of tasks, of links, and what sounds alike and is no condition of notes. Written before
 * there was a rule for them, by who wrote the rules; of the second half only how many are whole was looked at.
 */
export const COUNTING: Record<PlanLanguage, { open: ForeignQuestion[]; held: ForeignQuestion[] }> = {
  en: {
    open: [
      ['How many notes are tagged recipe?', [count('', tagged('recipe'))]],
      ['How many recipes do I have?', [count('', tagged('recipe'))]],
      ['How many open tasks do I have?', [tasks('open')]],
      ['How many notes have the status done?', [count('', { lens: property('status', 'done') })]],
      [
        'How many books did I read in 2019?',
        [count('', { lens: { ...tagged('book').lens, ...readIn('read', 2019) } })],
      ],
      ['How many notes mention Lisbon?', [count('Lisbon')]],
      ['How many notes link to Compost?', [links('in', 'Garden/Compost.md')]],
      ['How many moons does Jupiter have?', [ask('How many moons does Jupiter have')]],
      ['How many recipes call for saffron?', [ask('How many recipes call for saffron')]],
    ],
    held: [
      ['how many tasks are still open in the Work folder', [tasks('open', { lens: { folders: ['Work'] } })]],
      ['How many to-dos have I completed?', [tasks('done')]],
      ['How many books are there in my vault?', [count('', tagged('book'))]],
      ['How many notes with status draft do I have?', [count('', { lens: property('status', 'draft') })]],
      [
        'How many recipes did I write in 2025?',
        [count('', { lens: { ...tagged('recipe').lens, ...made('2025-01-01', '2026-01-01') } })],
      ],
      ['How many backlinks does Compost have?', [links('in', 'Garden/Compost.md')]],
      ['How many people did I meet in Berlin?', [ask('How many people did I meet in Berlin')]],
      [
        'How many tasks did the old robot finish before it broke?',
        [ask('How many tasks did the old robot finish before it broke')],
      ],
    ],
  },
  de: {
    open: [
      ['Wie viele Notizen haben das Tag rezept?', [count('', tagged('rezept'))]],
      ['Wie viele Rezepte habe ich?', [count('', tagged('rezept'))]],
      ['Wie viele offene Aufgaben habe ich?', [tasks('open')]],
      ['Wie viele Notizen haben den Zustand fertig?', [count('', { lens: property('Zustand', 'fertig') })]],
      [
        'Wie viele Bücher habe ich 2019 gelesen?',
        [count('', { lens: { ...tagged('Buch').lens, ...readIn('gelesen', 2019) } })],
      ],
      ['Wie viele Notizen erwähnen Lissabon?', [count('Lissabon')]],
      ['Wie viele Notizen verlinken auf Kompost?', [links('in', 'Garden/Compost.md')]],
      ['Wie viele Monde hat der Jupiter?', [ask('Wie viele Monde hat der Jupiter')]],
      ['Wie viele Kunden zahlen zu spät?', [ask('Wie viele Kunden zahlen zu spät')]],
    ],
    held: [
      [
        'Wie viele Aufgaben sind im Ordner Arbeit noch offen?',
        [tasks('open', { lens: { folders: ['Arbeit'] } })],
      ],
      ['Wie viele Aufgaben habe ich erledigt?', [tasks('done')]],
      ['Wie viele Bücher gibt es in meinem Vault?', [count('', tagged('Buch'))]],
      [
        'Wie viele Notizen mit Zustand Entwurf habe ich?',
        [count('', { lens: property('Zustand', 'Entwurf') })],
      ],
      [
        'Wie viele Rezepte habe ich 2025 geschrieben?',
        [count('', { lens: { ...tagged('rezept').lens, ...made('2025-01-01', '2026-01-01') } })],
      ],
      ['Wie viele Backlinks hat Kompost?', [links('in', 'Garden/Compost.md')]],
      [
        'Wie viele Leute habe ich in Berlin getroffen?',
        [ask('Wie viele Leute habe ich in Berlin getroffen')],
      ],
      ['Wie viele Projekte scheitern am Geld?', [ask('Wie viele Projekte scheitern am Geld')]],
    ],
  },
  es: {
    open: [
      ['¿Cuántas notas tienen la etiqueta receta?', [count('', tagged('receta'))]],
      ['¿Cuántas recetas tengo?', [count('', tagged('receta'))]],
      ['¿Cuántas tareas pendientes tengo?', [tasks('open')]],
      ['¿Cuántas notas tienen el estado terminado?', [count('', { lens: property('estado', 'terminado') })]],
      [
        '¿Cuántos libros he leído en 2019?',
        [count('', { lens: { ...tagged('libro').lens, ...readIn('leído', 2019) } })],
      ],
      ['¿Cuántas notas mencionan Lisboa?', [count('Lisboa')]],
      ['¿Cuántas notas enlazan con Masa madre?', [links('in', 'Recipes/Sourdough.md')]],
      ['¿Cuántas lunas tiene Júpiter?', [ask('Cuántas lunas tiene Júpiter')]],
      ['¿Cuántas recetas llevan azafrán?', [ask('Cuántas recetas llevan azafrán')]],
    ],
    held: [
      [
        '¿Cuántas tareas quedan por hacer en la carpeta Trabajo?',
        [tasks('open', { lens: { folders: ['Trabajo'] } })],
      ],
      ['¿Cuántas tareas he completado?', [tasks('done')]],
      ['¿Cuántos libros hay en mi bóveda?', [count('', tagged('libro'))]],
      ['¿Cuántas notas con estado borrador tengo?', [count('', { lens: property('estado', 'borrador') })]],
      [
        '¿Cuántas recetas escribí en 2025?',
        [count('', { lens: { ...tagged('receta').lens, ...made('2025-01-01', '2026-01-01') } })],
      ],
      ['¿Cuántos enlaces entrantes tiene Masa madre?', [links('in', 'Recipes/Sourdough.md')]],
      ['¿A cuántas personas conocí en Berlín?', [ask('A cuántas personas conocí en Berlín')]],
      [
        '¿Cuántos proyectos fracasan por falta de dinero?',
        [ask('Cuántos proyectos fracasan por falta de dinero')],
      ],
    ],
  },
  zh: {
    open: [
      ['有多少篇笔记带有标签食谱？', [count('', tagged('食谱'))]],
      ['我有多少个食谱？', [count('', tagged('食谱'))]],
      ['我有多少个未完成的任务？', [tasks('open')]],
      ['有多少篇笔记的状态是完成？', [count('', { lens: property('状态', '完成') })]],
      ['2019年我读完了多少本书？', [count('', { lens: { ...tagged('书').lens, ...readIn('读完', 2019) } })]],
      ['有多少篇笔记提到里斯本？', [count('里斯本')]],
      ['有多少篇笔记链接到Compost？', [links('in', 'Garden/Compost.md')]],
      ['木星有多少颗卫星？', [ask('木星有多少颗卫星')]],
      ['多少个客户会拖欠付款？', [ask('多少个客户会拖欠付款')]],
    ],
    held: [
      ['工作文件夹里还有多少个待办任务没做完？', [tasks('open', { lens: { folders: ['工作'] } })]],
      ['我完成了多少个任务？', [tasks('done')]],
      ['我的仓库里有多少本书？', [count('', tagged('书'))]],
      ['状态为草稿的笔记有多少篇？', [count('', { lens: property('状态', '草稿') })]],
      [
        '2025年我写了多少个食谱？',
        [count('', { lens: { ...tagged('食谱').lens, ...made('2025-01-01', '2026-01-01') } })],
      ],
      ['Compost有多少个反向链接？', [links('in', 'Garden/Compost.md')]],
      ['我在柏林认识了多少人？', [ask('我在柏林认识了多少人')]],
      ['一个项目需要多少人？', [ask('一个项目需要多少人')]],
    ],
  },
  ja: {
    open: [
      ['レシピのタグが付いたノートは何件ありますか？', [count('', tagged('レシピ'))]],
      ['レシピはいくつありますか？', [count('', tagged('レシピ'))]],
      ['未完了のタスクはいくつありますか？', [tasks('open')]],
      ['状態が完了のノートは何件ありますか？', [count('', { lens: property('状態', '完了') })]],
      [
        '2019年に読了した本は何冊ですか？',
        [count('', { lens: { ...tagged('本').lens, ...readIn('読了', 2019) } })],
      ],
      ['リスボンに触れているノートはいくつありますか？', [count('リスボン')]],
      ['コンポストにリンクしているノートは何件ありますか？', [links('in', '庭/コンポスト.md')]],
      ['木星には衛星がいくつありますか？', [ask('木星には衛星がいくつありますか')]],
      ['プロジェクトは何人で進めるべきですか？', [ask('プロジェクトは何人で進めるべきですか')]],
    ],
    held: [
      [
        '仕事フォルダにまだ終わっていないタスクはいくつありますか？',
        [tasks('open', { lens: { folders: ['仕事'] } })],
      ],
      ['完了したタスクは何件ですか？', [tasks('done')]],
      ['保管庫に本は何冊ありますか？', [count('', tagged('本'))]],
      ['状態が下書きのノートはいくつある？', [count('', { lens: property('状態', '下書き') })]],
      [
        '2025年に書いたレシピは何件ですか？',
        [count('', { lens: { ...tagged('レシピ').lens, ...made('2025-01-01', '2026-01-01') } })],
      ],
      ['コンポストのバックリンクはいくつ？', [links('in', '庭/コンポスト.md')]],
      ['ベルリンで何人に会いましたか？', [ask('ベルリンで何人に会いましたか')]],
      ['レシピには卵がいくつ必要ですか？', [ask('レシピには卵がいくつ必要ですか')]],
    ],
  },
};

function tagged(tag: string): { lens: Lens } {
  return { lens: { tags: [tag] } };
}

function property(name: string, value: string): Lens {
  return { properties: [{ name, anyOf: [value] }] };
}

/** A day that a property holds, of that year. */
function readIn(name: string, year: number): Lens {
  return { properties: [{ name, sinceMs: Date.UTC(year, 0), untilMs: Date.UTC(year + 1, 0) }] };
}

function tasks(which: 'open' | 'done', more: { lens?: Lens } = {}): ExpectedPlan {
  return { ...count('', more), tasks: which };
}
