/**
 * Explains invalid command-line options in our own words: Node's messages mention positional arguments and end in
 * advice that does not help. Undefined for errors not thrown by `parseArgs`.
 */
export function explainOptionError(error: unknown): string | undefined {
  const code = error instanceof TypeError && 'code' in error ? String(error.code) : '';
  if (!(error instanceof Error) || !code.startsWith('ERR_PARSE_ARGS')) return undefined;
  const named = /'([^']*)'/.exec(error.message)?.[1] ?? '';
  // '-o, --out <value>'
  const option = /--[^\s,<]+/.exec(named)?.[0] ?? named;
  if (code === 'ERR_PARSE_ARGS_UNKNOWN_OPTION') return `There is no option ${option} here. Try --help.`;
  if (code === 'ERR_PARSE_ARGS_UNEXPECTED_POSITIONAL')
    return `Unexpected "${named}". Put words in quotes, after the option they belong to.`;
  return error.message.includes('does not take') ? `${option} takes no value.` : `${option} needs a value.`;
}
