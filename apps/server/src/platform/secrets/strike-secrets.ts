/** In place of a secret. */
const struck = '***';
/** A word somebody made up for a server of their own is no secret, and striking it would damage other words. */
const shortest = 8;

/** Every way in which known secrets may be written, the longest first; by the secret, with how many asked for it. */
const known = new Map<string, { forms: readonly Form[]; count: number }>();
let forms: readonly Form[] = [];

interface Form {
  /** Letters a text must have in it, so that most texts are not looked at further; lowercase. */
  mark: string;
  pattern: RegExp;
}

/**
 * Has these values struck out of everything `strikeSecrets` sees from now on. Returns how to forget them again.
 * @param secrets of the configuration; those shorter than eight characters are left alone
 */
export function knowSecrets(secrets: readonly string[]): () => void {
  const taken = [...new Set(secrets)].filter((secret) => secret.length >= shortest);
  for (const secret of taken) {
    const entry = known.get(secret) ?? { forms: formsOf(secret), count: 0 };
    entry.count += 1;
    known.set(secret, entry);
  }
  collect();
  return () => {
    for (const secret of taken) {
      const entry = known.get(secret);
      if (entry === undefined) continue;
      entry.count -= 1;
      if (entry.count === 0) known.delete(secret);
    }
    collect();
  };
}

/**
 * A text without the secrets of the configuration: as they are, in JSON, in addresses, in hexadecimal, and inside of base64,
 * which is how `Authorization: Basic` carries them. For everything that comes from a service or names an address, before it is
 * logged, stored or shown.
 */
export function strikeSecrets(text: string): string {
  if (forms.length === 0 || text === '') return text;
  const lower = text.toLowerCase();
  let clean = text;
  for (const { mark, pattern } of forms) if (lower.includes(mark)) clean = clean.replace(pattern, struck);
  return clean;
}

function collect(): void {
  forms = [...known.values()].flatMap((entry) => entry.forms).toSorted((a, b) => b.mark.length - a.mark.length);
}

function formsOf(secret: string): Form[] {
  const inJson = JSON.stringify(secret).slice(1, -1);
  const inAddress = encodeURIComponent(secret);
  const plain = [secret, inJson, JSON.stringify(inJson).slice(1, -1)];
  // Services differ in what they leave as it is, and in the case of the digits.
  const encoded = [inAddress, inAddress.replaceAll('%20', '+'), encodeEverything(secret)];
  const hex = Buffer.from(secret).toString('hex');
  return [
    ...[...new Set(plain)].map((form) => ({ mark: form.toLowerCase(), pattern: new RegExp(literal(form), 'g') })),
    ...[...new Set([...encoded, hex])]
      .filter((form) => !plain.includes(form))
      .map((form) => ({ mark: form.toLowerCase(), pattern: new RegExp(literal(form), 'gi') })),
    ...coresInBase64(secret).map((core) => ({
      mark: core.toLowerCase(),
      // The whole word goes: around the core are letters made of the secret's ends and of what stands beside it.
      pattern: new RegExp(`[A-Za-z0-9+/_-]*${literal(core)}[A-Za-z0-9+/_-]*={0,2}`, 'g'),
    })),
  ];
}

/**
 * The letters that a secret gives in base64 wherever it stands in what is encoded (`user:secret` too): three bytes make four
 * letters, so there are three ways, and the letters at both ends depend on the neighbors.
 */
function coresInBase64(secret: string): string[] {
  const bytes = Buffer.from(secret);
  return [0, 1, 2].flatMap((before) => {
    const encoded = Buffer.concat([Buffer.alloc(before), bytes])
      .toString('base64')
      .replaceAll('=', '');
    const first = Math.ceil((before * 8) / 6);
    const last = Math.floor(((before + bytes.length) * 8) / 6);
    const core = encoded.slice(first, last);
    return [core, core.replaceAll('+', '-').replaceAll('/', '_')];
  });
}

const encodeEverything = (text: string): string =>
  [...Buffer.from(text)]
    .map((byte) => {
      const letter = String.fromCharCode(byte);
      return /[A-Za-z0-9]/.test(letter) ? letter : `%${byte.toString(16).padStart(2, '0')}`;
    })
    .join('');

const literal = (text: string): string => text.replaceAll(/[\\^$.*+?()[\]{}|/-]/g, '\\$&');
