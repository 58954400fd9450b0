import { AGGREGATES } from './aggregates';
import { CONDITIONS } from './conditions';
import { evidence } from './evidence';
import { meaning } from './meaning';
import { NOTES } from './notes';
import { ORDERS } from './orders';
import { parts } from './parts';
import { related } from './related';
import { RIGHTS } from './rights';
import { VAULTS } from './vaults';
import { WORDS } from './words';

/**
 * Takes away the functions of whatever format stands there, and the types that they take: tables are changed without them, and none
 * stays that nobody asks any more. Those that policies ask stay, until `installFunctions` puts others in their place.
 */
export const REMOVE_FUNCTIONS = `
do $$ declare f record; begin
  for f in select p.oid::pg_catalog.regprocedure as name from pg_catalog.pg_proc p
    where p.pronamespace = 'altitude'::pg_catalog.regnamespace and p.proname not in ('me', 'my_vaults', 'vaults_to_publish')
      and not exists (select from pg_catalog.pg_depend d where d.objid = p.oid and d.deptype = 'e') loop
    execute pg_catalog.format('drop function %s', f.name);
  end loop;
  drop type if exists altitude.conditions;
end $$;
`;

/** All that is asked of the server, in an order in which each finds what it names. `place` is the schema of the extension `vector`. */
export function installFunctions(place: string): string {
  return [
    RIGHTS,
    VAULTS,
    CONDITIONS,
    NOTES,
    ORDERS,
    AGGREGATES,
    WORDS,
    ...[meaning, evidence, related, parts].map((functions) => functions(place)),
    'revoke all on all functions in schema altitude from public;',
  ].join('\n');
}
