import type { DatedTable } from '../dated-table';

const DUE_DATE = '(?:fechas? (?:de vencimiento|l[ií]mite|de entrega|tope)|plazo|vencimiento)';

export const SPANISH_DATED: DatedTable = {
  ahead: {
    tomorrow: ['(?:para |de )?mañana'],
    dayAfter: ['(?:para |de )?pasado mañana'],
    nextOnes: [
      '(?:en |durante |para |de )?l[oa]s (?:próxim[oa]s|siguientes) {n} {u}',
      '(?:en |durante |para |de )?l[oa]s {n} (?:próxim[oa]s|siguientes) {u}',
    ],
    hence: ['(?:en|dentro de) {n} {u}'],
    next: [
      '(?:en |de |durante |para )?(?:el |la )?(?:próxim[oa]|siguiente) {u}',
      '(?:en |de |durante |para )?(?:el |la )?{u} (?:que viene|próxim[oa]|siguiente|entrante)',
    ],
    nextWeekend: ['(?:en |para )?(?:el )?fin de semana de la (?:próxima semana|semana que viene)'],
    weekend: [
      '(?:en |para )?(?:el |este )?(?:próximo )?fin de semana(?: que viene)?',
      '(?:para )?(?:el|este) finde',
    ],
    weekdays: [
      '(?:para )?(?:el |este |el próximo )?{e}(?: (?:de la (?:próxima semana|semana que viene)|que viene|próximo))?',
    ],
    ofNext: 'próxima semana|semana que viene',
    endOf: [
      '(?:antes del? |hasta |para )?(?:el )?(?:fin|final|finales) de(?: la| este| esta|l)? {u}',
      'a (?:fin|finales) de(?: la| este| esta|l)? {u}',
    ],
    until: { lead: 'hasta(?: el| la)?|a más tardar(?: el| la)?', trail: '(?!)' },
    before: { lead: 'antes de(?:l)?(?: el| la)?', trail: '(?!)' },
    after: { lead: 'después de(?:l)?(?: el| la)?', trail: '(?!)' },
    on: { lead: 'para|en|durante', trail: '(?!)' },
    to: 'al?|hasta(?: el)?|y|o|–|-',
    from: 'del?|desde(?: el)?|entre(?: el)?',
  },
  overdue: '(?:que )?(?:están? )?(?:vencid[ao]s?|atrasad[ao]s?|retrasad[ao]s?|con retraso|fuera de plazo)',
  dayless: `(?:que )?(?:sin|no tienen?|no tengan?)(?: una| ninguna)? (?:${DUE_DATE}|fechas?)`,
  dated: `(?:que )?(?:con|tienen?)(?: una)? ${DUE_DATE}`,
  upcoming: '(?:que )?vencen? (?:pronto|próximamente)|próximas(?: a vencer)?',
  deadlines:
    '(?:mis |los |las |próximos |próximas )*(?:vencimientos|plazos|fechas (?:límite|de vencimiento|de entrega))',
  due: '(?:que )?(?:vencen?|vencían?|vencieron|venzan?)',
  scheduled: '(?:que )?(?:están )?(?:programad[ao]s?|planificad[ao]s?|planead[ao]s?|previst[ao]s?)',
  around: '(?:que )?(?:fueron|se|he|debo|tengo que|hay que|hice|están|son)|(?:hacer|terminar|completar)$|que',
  bare: 'qué(?: cosas| tengo| hay)?|cuáles(?: son| tengo)?|(?:hay |tengo )?(?:algo|alguna cosa)(?: que)?|todo(?: lo que)?',
  planned:
    'qué (?:(?:tengo|hay)(?: todavía| aún)? (?:que|por|para) (?:hacer|terminar|completar)|(?:tengo|hay) (?:planeado|programado|planificado|pendiente|previsto)|(?:debo|debería|necesito) (?:hacer|terminar)|me toca(?: hacer)?)',
  finished:
    'qué (?:cosas )?(?:he (?:terminado|completado|acabado|finalizado)|terminé|completé|acabé|finalicé)',
  written: 'desde|del? {m}',
};
