import { ask, count, edited, find, made, timeline } from './expected-plan';
import { ALONE, type FollowUpQuestion } from './follow-up-question';

const KOMPOST = 'Was habe ich über Kompost?';
const LAUFEN = 'Wie viele Notizen über das Laufen habe ich 2025 geschrieben?';

export const GERMAN_FOLLOW_UPS: FollowUpQuestion[] = [
  [[KOMPOST], 'Warum wird er heiß?', [ask('warum wird Kompost heiß')]],
  [[KOMPOST, 'Warum wird er heiß?'], 'Und im Winter?', [ask('warum wird Kompost heiß im Winter')]],
  [['Was habe ich zu Lauch?'], 'Und zu Zwiebeln?', [find('Zwiebeln')]],
  [[KOMPOST], 'Nur die von 2020', [find('Kompost', { lens: made('2020-01-01', '2021-01-01') })]],
  [['Was habe ich über das Laufen?'], 'Wie viele sind das?', [count('Laufen')]],
  [
    ['Zeig mir meine Notizen zu Erde'],
    'Welche davon sind mit #garten getaggt?',
    [find('Erde', { lens: { tags: ['garten'] } })],
  ],
  [[KOMPOST], 'Und Lauch?', [find('Lauch')]],
  [
    ['Warum schwärmen Bienen?'],
    'Seit wann?',
    [ask('warum seit wann schwärmen Bienen'), ask('seit wann schwärmen Bienen')],
  ],
  [
    ['Was habe ich über Schlafstörungen?'],
    'Was hilft dagegen?',
    [ask('was hilft gegen Schlafstörungen'), ask('was hilft dagegen Schlafstörungen')],
  ],
  [[LAUFEN], 'Und 2024?', [count('Laufen', { lens: made('2024-01-01', '2025-01-01') })]],
  [[LAUFEN], 'Pro Monat?', [count('Laufen', { lens: made('2025-01-01', '2026-01-01'), by: 'month' })]],
  [['Wie viele offene Aufgaben habe ich?'], 'Und erledigte?', [{ ...count(''), tasks: 'done' }]],
  [[KOMPOST], 'Wann habe ich zuerst darüber geschrieben?', [find('Kompost', { order: 'oldest' })]],
  [[KOMPOST], 'Nur die neuesten', [find('Kompost', { order: 'newest' })]],
  [['Was habe ich über Verträge?'], 'Und was ist mit Mietrecht?', [find('Mietrecht')]],
  [
    ['Wie schneide ich Rosen?'],
    'Und wann?',
    [ask('wie wann schneide ich Rosen'), ask('wann schneide ich Rosen')],
  ],
  [
    ['Zeig mir alles über Sauerteig'],
    'nur Tabellen',
    [find('Sauerteig', { level: 'paragraph', lens: { kinds: ['table'] } })],
  ],
  [
    [KOMPOST, 'Nur die von 2020'],
    'Wie viele gibt es davon?',
    [count('Kompost', { lens: made('2020-01-01', '2021-01-01') })],
  ],
  [
    ['Was habe ich über Bienen?'],
    'Welche davon liegen im Ordner Tagebuch?',
    [find('Bienen', { lens: { folders: ['Tagebuch'] } })],
  ],
  [['Wie hat sich mein Denken über Geld verändert?'], 'Und über Arbeit?', [timeline('Arbeit', 'year')]],
  [['Was habe ich über Lauch?'], 'Wie lagere ich ihn?', [ask('wie lagere ich Lauch')]],
  [
    ['Was hat der Vermieter zur Heizung versprochen?'],
    'Warum?',
    [ask('warum was hat der Vermieter zur Heizung versprochen')],
  ],
  [
    ['Welche Notizen über Solaranlagen habe ich letzten Monat bearbeitet?'],
    'Und letzte Woche?',
    [find('Solaranlagen', { lens: edited('2026-11-16', '2026-11-23') })],
  ],
  [['Wie viele Rezepte habe ich?'], 'Welche?', [find('', { lens: { tags: ['rezept'] } })]],
  [['Was habe ich über Geld?'], 'Wie hat sich das über die Jahre verändert?', [timeline('Geld', 'year')]],
  [['Was weiß ich über Meditation?'], 'Was habe ich noch dazu geschrieben?', [find('Meditation')]],
  [['Was habe ich über Bienen?'], 'Seit wann schwärmen sie?', [ask('seit wann schwärmen Bienen')]],
  [['Was habe ich über Bienen?'], 'Zeig mir die ältesten davon', [find('Bienen', { order: 'oldest' })]],
  [[KOMPOST], 'Welche Schlagwörter benutze ich am meisten?', ALONE],
  [[KOMPOST], 'Warum schwärmen Bienen?', ALONE],
  [[KOMPOST], 'Lohnt es sich, die Heizung vor dem Winter zu tauschen?', ALONE],
  [[KOMPOST], 'Wie lange dauert es, bis Lauch keimt?', ALONE],
  [[KOMPOST], 'Was habe ich über Zwiebeln?', ALONE],
  [[LAUFEN], 'Notizen aus 2020 mit #garten', ALONE],
  [[KOMPOST], 'Und was habe ich über Bienen geschrieben?', ALONE],
  [[KOMPOST], 'Wann haben sie die neue Bibliothek gebaut?', ALONE],
  [[KOMPOST], 'Fasse diese Notiz zusammen', ALONE],
  [[KOMPOST], 'Lauch', ALONE],
  [['Wie viele Rezepte habe ich?'], 'Wie viele Notizen habe ich?', ALONE],
  [[KOMPOST, 'Warum wird er heiß?'], 'Wie schneide ich Rosen im Winter?', ALONE],
];
