/** A small handbook in one language, and questions about it with the note that is to come first. */
export interface HelpVault {
  notes: Readonly<Record<string, string>>;
  questions: readonly (readonly [question: string, first: string])[];
}

export const HELP_VAULTS: Readonly<Record<string, HelpVault>> = {
  en: {
    notes: {
      'Rename.md': 'To rename a note, press F2 or choose Rename in its menu. Links to it are updated.',
      'How do I start.md':
        'How do I start? What do I do first? I open a vault, and I write a note. How I do it is up to me.',
      'Delete.md': 'A note that you delete goes to the trash. You can restore it from there.',
      'Links.md': 'Two brackets make a link to another note. A link can show another text.',
      'Sync.md': 'Sync keeps your notes equal on all devices. It is a service with a price.',
      'How I do my week.md': 'How do I plan? On Sunday I look at what I do in the week. I do a note a day.',
      'Templates.md': 'A template is a note whose text is put into another note.',
      'Search.md': 'The search finds notes by words, tags and properties.',
    },
    questions: [
      ['How do I rename a note', 'Rename.md'],
      ['How do I delete a note?', 'Delete.md'],
      ['What do I do to keep my notes equal on all devices?', 'Sync.md'],
      ['How do I make a link?', 'Links.md'],
    ],
  },
  de: {
    notes: {
      'Umbenennen.md':
        'Um eine Notiz umzubenennen, drücken Sie F2. Beim Umbenennen einer Notiz ändern sich auch die Links.',
      'Wie fange ich an.md':
        'Wie fange ich an? Wie kann ich schreiben? Ich öffne einen Ordner, und ich schreibe eine Notiz.',
      'Löschen.md': 'Eine Notiz, die Sie löschen, kommt in den Papierkorb.',
      'Links.md': 'Zwei Klammern machen einen Link zu einer anderen Notiz.',
      'Abgleich.md': 'Der Abgleich hält Notizen auf allen Geräten gleich.',
      'Wie ich plane.md':
        'Wie kann ich eine Woche planen? Ich sehe nach, was ich tun kann, und wie ich es tue.',
      'Vorlagen.md': 'Eine Vorlage ist eine Notiz, deren Text in eine andere eingefügt wird.',
    },
    questions: [
      ['Wie kann ich eine Notiz umbenennen?', 'Umbenennen.md'],
      ['Wie kann ich eine Notiz löschen?', 'Löschen.md'],
      ['Wie mache ich einen Link?', 'Links.md'],
    ],
  },
  es: {
    notes: {
      'Renombrar.md': 'Para renombrar una nota pulsa F2. Al renombrar una nota se actualizan sus enlaces.',
      'Cómo empiezo.md':
        '¿Cómo empiezo? ¿Cómo puedo escribir? Abro una carpeta y escribo una nota. ¿Qué es lo que puedo hacer?',
      'Eliminar.md': 'Una nota que eliminas va a la papelera.',
      'Enlaces.md': 'Dos corchetes crean un enlace a otra nota.',
      'Sincronizar.md': 'La sincronización mantiene las notas iguales en todos los dispositivos.',
      'Cómo planifico.md': '¿Cómo puedo planificar una semana? Miro lo que puedo hacer y cómo.',
      'Plantillas.md': 'Una plantilla es una nota cuyo texto se inserta en otra.',
    },
    questions: [
      ['¿Cómo puedo renombrar una nota?', 'Renombrar.md'],
      ['¿Cómo puedo eliminar una nota?', 'Eliminar.md'],
      ['¿Cómo puedo crear un enlace?', 'Enlaces.md'],
    ],
  },
  zh: {
    notes: {
      '重命名.md': '要重命名笔记，请按 F2。重命名笔记后，链接会自动更新。',
      '如何开始.md': '我如何开始？我该怎么做？我打开一个文件夹，然后写一篇笔记。如何写是我的事。',
      '删除.md': '删除的笔记会移到回收站。',
      '链接.md': '两个方括号可以创建指向另一篇笔记的链接。',
      '同步.md': '同步服务使所有设备上的笔记保持一致。',
      '如何计划.md': '我如何计划一周？我看看我能做什么，该如何做。',
      '模板.md': '模板是一篇笔记，其内容会插入到另一篇笔记中。',
    },
    questions: [
      ['我如何重命名笔记？', '重命名.md'],
      ['怎么删除笔记', '删除.md'],
      ['如何创建链接？', '链接.md'],
    ],
  },
  ja: {
    notes: {
      '名前を変更する.md':
        'ノートの名前を変更するには、F2 を押します。名前を変更すると、リンクも更新されます。',
      'どうやって始めるか.md':
        'どうすればいいですか。どうやって始めるのですか。フォルダーを開いて、ノートを書くにはどうすればいいですか。',
      '削除.md': '削除したノートはゴミ箱に移動します。',
      'リンク.md': '二つの角括弧で別のノートへのリンクを作成します。',
      '同期.md': '同期サービスはすべてのデバイスのノートを同じに保ちます。',
      '計画.md': '一週間を計画するにはどうすればいいですか。何をするのか、どうするのかを見ます。',
      'テンプレート.md': 'テンプレートは、その内容が別のノートに挿入されるノートです。',
    },
    questions: [
      ['ノートの名前を変更するにはどうすればいいですか', '名前を変更する.md'],
      ['どうやってノートを削除するのですか', '削除.md'],
      ['リンクを作成するにはどうすればいいですか？', 'リンク.md'],
    ],
  },
};
