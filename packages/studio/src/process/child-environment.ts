/**
 * Variables other programs need to start and to find their files. Everything else, such as the server's secrets, is
 * withheld: any process of the same user may read another's environment, and a compromised decoder its own.
 */
const passedOn = [
  'PATH',
  'HOME',
  'TMPDIR',
  'LANG',
  'LC_ALL',
  'LD_LIBRARY_PATH',
  'NODE_COMPILE_CACHE',
  'MALLOC_ARENA_MAX',
  'MALLOC_MMAP_THRESHOLD_',
  'MALLOC_TRIM_THRESHOLD_',
  'STUDIO_VISION',
  'SystemRoot',
  'TEMP',
  'TMP',
  'USERPROFILE',
];

/** The environment for a child program: the essential variables, and `more`. Contains no secrets. */
export function childEnvironment(more: Readonly<Record<string, string>> = {}): Record<string, string> {
  const environment: Record<string, string> = {};
  for (const name of passedOn) {
    const value = process.env[name];
    if (value !== undefined) environment[name] = value;
  }
  return { ...environment, ...more };
}
