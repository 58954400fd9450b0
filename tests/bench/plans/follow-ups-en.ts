import { ask, count, edited, find, made, timeline } from './expected-plan';
import { ALONE, type FollowUpQuestion } from './follow-up-question';

const COMPOST = 'What do I have about compost?';
const RUNNING = 'How many notes about running did I write in 2025?';

export const ENGLISH_FOLLOW_UPS: FollowUpQuestion[] = [
  [[COMPOST], 'Why does it get hot?', [ask('why does compost get hot')]],
  [[COMPOST, 'Why does it get hot?'], 'And in winter?', [ask('why does compost get hot in winter')]],
  [[COMPOST], 'And in winter?', [find('compost in winter')]],
  [[COMPOST], 'Only those from 2020', [find('compost', { lens: made('2020-01-01', '2021-01-01') })]],
  [['What do I have about running?'], 'How many are there?', [count('running')]],
  [
    ['Show me my notes on soil'],
    'Which ones are tagged #garden?',
    [find('soil', { lens: { tags: ['garden'] } })],
  ],
  [[COMPOST], 'And leeks?', [find('leeks')]],
  [['What do I have about giving up coffee?'], 'Why?', [ask('why giving up coffee')]],
  [['Why do bees swarm?'], 'Since when?', [ask('since when do bees swarm')]],
  [[RUNNING], 'And in 2024?', [count('running', { lens: made('2024-01-01', '2025-01-01') })]],
  [[RUNNING], 'Per month?', [count('running', { lens: made('2025-01-01', '2026-01-01'), by: 'month' })]],
  [['How many open tasks do I have?'], 'And done ones?', [{ ...count(''), tasks: 'done' }]],
  [[COMPOST], 'When did I first write about it?', [find('compost', { order: 'oldest' })]],
  [[COMPOST], 'just the newest', [find('compost', { order: 'newest' })]],
  [['What do I have about contracts?'], 'What about torts?', [find('torts')]],
  [['How do I prune roses?'], 'And when?', [ask('how when do I prune roses'), ask('when do I prune roses')]],
  [
    ['Show me everything on sourdough'],
    'only tables',
    [find('sourdough', { level: 'paragraph', lens: { kinds: ['table'] } })],
  ],
  [
    [COMPOST, 'Only those from 2020'],
    'How many are they?',
    [count('compost', { lens: made('2020-01-01', '2021-01-01') })],
  ],
  [['What do I have about insomnia?'], 'What helps against it?', [ask('what helps against insomnia')]],
  [
    ['What did the landlord promise about the heating?'],
    'Did he keep it?',
    [ask('did he keep what the landlord promised about the heating'), ask('landlord promise heating keep')],
  ],
  [
    ['What do I have about bees?'],
    'Which of them are in my Journal folder?',
    [find('bees', { lens: { folders: ['Journal'] } })],
  ],
  [['How has my thinking about money changed over time?'], 'And about work?', [timeline('work', 'year')]],
  [['What do I have about leeks?'], 'How do I store them?', [ask('how do I store leeks')]],
  [
    ['Which notes about solar panels did I edit last month?'],
    'And last week?',
    [find('solar panels', { lens: edited('2026-11-16', '2026-11-23') })],
  ],
  [['How many recipes do I have?'], 'Which ones?', [find('', { lens: { tags: ['recipe'] } })]],
  [['What do I have about money?'], 'How has that changed over time?', [timeline('money', 'year')]],
  [
    ['What do I have about agency?'],
    'How does that relate to determinism?',
    [ask('how does agency relate to determinism')],
  ],
  [
    ['What do I have about marathon training?'],
    'Show me the oldest ones',
    [find('marathon training', { order: 'oldest' })],
  ],
  [[COMPOST], 'Which tags do I use most?', ALONE],
  [[COMPOST], 'Why do bees swarm?', ALONE],
  [[COMPOST], 'Is it worth replacing the boiler before winter?', ALONE],
  [[COMPOST], 'How long does it take to boil an egg?', ALONE],
  [[COMPOST], 'leeks', ALONE],
  [['How many recipes do I have?'], 'How many notes do I have?', ALONE],
  [[COMPOST], 'And what do I have about bees?', ALONE],
  [[COMPOST], 'What links to Sourdough?', ALONE],
  [[RUNNING], 'Notes tagged #garden from 2020', ALONE],
  [[COMPOST], 'When did they build the new library?', ALONE],
  [[COMPOST], 'Summarise this note', ALONE],
  [[COMPOST, 'Why does it get hot?'], 'How do I prune roses in winter?', ALONE],
];
