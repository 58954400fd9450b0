/** Notes for questions in languages that no vault handed out is in, by title. */
export const WRITTEN: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  german: {
    Kompost:
      'Der Kompost wird warm, wenn Braunes und Grünes gemischt ist. Wer ihn im Frühling umsetzt, hat im Herbst Erde.',
    Sauerteig:
      'Was der Sauerteig braucht: Mehl, Wasser und Zeit. Er wird jeden Tag gefüttert, und im Kühlschrank nur einmal in der Woche.',
    'Anna Weber':
      '---\nBeruf: Gärtnerin\nOrt: Freiburg\n---\nAnna ist die Nachbarin, die den Garten hinter dem Haus hat.',
    'Jonas Roth': '---\nBeruf: Tischler\n---\nJonas hat das Regal gebaut. Er wohnt in der Mühlgasse.',
    Fahrrad: 'Die Bremse vom Fahrrad ist neu. Was noch fehlt: ein Licht für hinten und eine Glocke.',
    Steuer: 'Die Steuererklärung ist bis Ende Juli fällig. Wer sie später abgibt, zahlt einen Zuschlag.',
    'Reise nach Wien':
      'Wir fahren mit dem Nachtzug. Wo wir schlafen, ist noch offen. Das Museum ist am Montag zu.',
    Impfung: 'Wann die Impfung aufgefrischt wird, steht im gelben Heft. Tetanus ist alle zehn Jahre dran.',
    Heizung:
      'Der Druck der Heizung ist zu niedrig, wenn er unter ein Bar fällt. Wie man Wasser nachfüllt, zeigt das Bild.',
    'Buch über Bienen':
      'Es ist ein Buch darüber, wie Bienen den Weg nach Hause finden. Wer hat es mir geliehen?',
    'Tagebuch 3. Mai':
      'Heute war es warm. Ich weiß nicht, was ich will, und wer ich bin, wenn ich nicht arbeite.',
    'Tagebuch 4. Mai': 'Wie ist das eigentlich, wenn man nichts tut? Was ist dann wichtig?',
    'Protokoll Verein':
      'Wer ist dabei: alle. Was ist beschlossen: das Fest ist im Juni. Wo es ist, sagt Anna.',
    Kündigung: 'Die Frist ist drei Monate zum Ende des Quartals. Das Schreiben muss unterschrieben sein.',
  },
  japanese: {
    堆肥: '堆肥は、落ち葉と生ごみを混ぜると熱くなります。春に切り返すと秋には土になります。',
    田中さん: '---\n職業: 庭師\n---\n田中さんは隣に住んでいる人です。庭のことは何でも知っています。',
    自転車: '自転車のブレーキは新しいです。足りないのは後ろのライトです。',
    京都旅行: '新幹線で行きます。どこに泊まるかはまだ決まっていません。美術館は月曜日に休みです。',
    確定申告: '確定申告の期限は三月十五日です。遅れると延滞税がかかります。',
    味噌汁: '味噌汁の作り方。だしをとってから味噌を溶かします。',
    予防接種: '次の予防接種はいつなのか、手帳に書いてあります。',
    暖房: '暖房の圧力が低いときは水を足します。',
    日記: '今日は暖かかった。自分は誰なのか、何をしたいのか、わからない。',
    日記二: '何もしないとはどういうことですか。それは何ですか。大切なのはどれですか。',
    会議: '参加者は誰ですか。決まったことは何ですか。お祭りは六月です。',
    ミツバチの本: 'ミツバチがどうやって家に帰るのかについての本です。',
  },
};
