export { areAlike } from './alike-languages.ts';
export { assertSpeakable } from './assert-speakable.ts';
export { findSpokenWords, type SpokenWord } from './find-spoken-words.ts';
export { languageOf } from './language-of.ts';
export { createProviderScriptWriter } from './provider-script-writer.ts';
export type { ScriptOrder, ScriptWriter } from './script-writer.ts';
export { createScriptsFeature } from './scripts-feature.ts';
export { spokenText } from './spoken-text.ts';
export { createStudioScriptWriter } from './studio-script-writer.ts';
