import { type Kysely, sql } from "kysely";

/**
 * Renames the term of uploads that are composites without generative AI, because IPTC gave
 * `compositeSynthetic` another meaning. Until now the studio wrote it into every composite, so nearly all
 * such uploads are the studio's results.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table uploads drop constraint uploads_digital_source_check;
    update uploads set digital_source = 'composite' where digital_source = 'compositeSynthetic';
    alter table uploads add constraint uploads_digital_source_check check (digital_source in (
      'algorithmicallyEnhanced', 'composite', 'digitalCreation',
      'trainedAlgorithmicMedia', 'compositeWithTrainedAlgorithmicMedia'
    ));
  `.execute(db);
}
