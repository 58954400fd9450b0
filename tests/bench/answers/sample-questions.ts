/**
 * Questions about the sample vault, each with beginnings or parts of the sentences that answer it. They were written before the
 * rules that choose sentences.
 */
export const SAMPLE_QUESTIONS: readonly (readonly [question: string, ...answers: string[]])[] = [
  ['Why does a heap get hot?', 'The pile is a slow fire', 'is an oven heated by decay', 'what they burn ends as heat'],
  ['How hot does a compost heap get?', 'Sixty-one degrees', 'above 55 °C', 'Heap at 58 °C'],
  ['What do worms not eat?', 'Citrus, garlic', 'They do not eat the scraps', 'Onion they take'],
  ['What works against slugs?', 'What works without scissors', 'works, and teaches'],
  ['How wet should a worm bin be?', 'wet as a wrung-out cloth'],
  ['How do I save the seed of tomatoes?', 'Squeeze into a jar', 'Rinse, dry on a coffee filter'],
  ['How much water passes the barrel each year?', 'five cubic metres pass'],
  ['What happened when the barrel overflowed?', 'rained for thirty hours', 'The barrel was full', 'Water stood on the clay bed', 'lead the overflow'],
  ['How old is the starter of the bread?', 'since 1974'],
  ['When is the loaf done?', 'hollow below when knocked'],
  ['Why is sync no backup?', 'carries a mistake to all copies', 'Sync is no backup'],
  ['What does a CRDT not promise?', 'It does not promise that it is a text'],
  ['How long before the finger is the brain busy?', 'half a second before the finger'],
  ['Does tea stay warmer with milk first?', 'gets its milk early stays warmer'],
  ['What is in lentil soup?', 'Two onions', 'brown lentils', 'Carrots, celery'],
  ['What must not go into the compost?', 'Oil, large bones', 'Everything but citrus'],
  ['Why do I no longer turn the ground with a spade?', 'lets air in', 'the glue is gone'],
  ['What do I still dig?', 'Potatoes, because'],
  ['Where is the copy of my seeds?', 'is with my sister', 'shoe box'],
  ['How much does our household throw away in a week?', 'three kilos a week'],
  ['Is disorder a good word?', 'poor word for it', 'Unremarkableness'],
  ['What does the second driver carry?', 'carries more without being worse'],
  ['What is the glue between the grains of soil?', 'spent root, fungus and worm'],
  ['What do I do if the compost smells of vinegar?', 'If it smells of vinegar'],
]; // prettier-ignore
