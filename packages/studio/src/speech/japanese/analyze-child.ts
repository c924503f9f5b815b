/**
 * The Japanese dictionary's process: it accepts one text, returns its morphemes and is ended by its parent. The loaded
 * dictionary needs 140 MB, which the rendering program keeps for its pictures.
 */
import type { AnalyzeCommand, AnalyzeReply, Morpheme } from './morpheme.ts';

interface DictionaryWord {
  surface: string;
  partOfSpeech: string;
  partOfSpeechSubcategory1?: string;
  pronunciation?: string;
  reading?: string;
}

async function run({ text }: AnalyzeCommand): Promise<void> {
  const { TokenizerBuilder } = await import('lindera-wasm-nodejs-ipadic');
  const builder = new TokenizerBuilder();
  builder.setDictionary('embedded://ipadic');
  builder.setMode('normal');
  const tokenizer = builder.build();
  const morphemes: Morpheme[] = [];
  let cursor = 0;
  // The package types its result as any.
  for (const word of tokenizer.tokenize(text) as DictionaryWord[]) {
    const found = text.indexOf(word.surface, cursor);
    if (found < 0) continue;
    cursor = found + word.surface.length;
    const said = word.pronunciation ?? word.reading ?? '';
    // A row of punctuation marks may include the space between them.
    for (const part of word.surface.matchAll(/\S+/gu)) {
      morphemes.push({
        surface: part[0],
        startOffset: found + part.index,
        pronunciation: said === '*' ? '' : said,
        kind: `${word.partOfSpeech}-${word.partOfSpeechSubcategory1 ?? '*'}`,
      });
    }
  }
  await reply({ type: 'morphemes', morphemes });
  await reply({ type: 'done' });
}

function reply(message: AnalyzeReply): Promise<void> {
  return new Promise((resolve, reject) => {
    process.send?.(message, (error: Error | null) => (error ? reject(error) : resolve()));
  });
}

process.once('message', (command: AnalyzeCommand) => {
  run(command).catch((error: unknown) => {
    reply({ type: 'failed', message: error instanceof Error ? error.message : String(error) }).catch(() => undefined);
  });
});
// Without its parent there is no recipient for the result.
process.once('disconnect', () => process.exit(0));
