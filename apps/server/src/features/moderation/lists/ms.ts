import type { WordList } from '../word-list.ts';

export const ms: WordList = {
  slurs: ['(keling|cina|melayu|yahudi) babi', 'yahudi laknat'],
  hatred: ['bunuh semua (cina|india|melayu|yahudi|gay)', 'hapuskan semua (cina|india|yahudi)'],
  minors: ['kanak kanak', 'budak', 'budak budak', 'bawah umur', 'pelajar sekolah', 'remaja'],
  sexual: ['lucah', 'porno', 'pornografi', 'bogel', 'telanjang'],
  abuse: ['lucah kanak kanak', 'pornografi kanak kanak', 'seks dengan (kanak kanak|budak|bawah umur)'],
  selfHarm: ['(pergi|baik kau) bunuh diri', 'bunuh diri saja', 'cara (bunuh|membunuh) diri', 'kelar tangan kau'],
  violence: [
    'upah pembunuh',
    'pembunuh upahan untuk disewa',
    'aku bunuh kau',
    '(bunuh|tembak|tikam) (semua |)(jiran|jiran kamu|jiran anda|jiranmu|orang|orang ramai|bos|isteri|suami|keluarga|kawan|polis|pelarian|kanak kanak)',
  ],
  terror: ['sertai (isis|daesh)', 'cara (buat|membuat|bina) bom'],
  drugs: ['kokain', 'heroin', 'syabu', 'pil kuda', 'ganja', 'fentanil'],
  trade: ['beli', 'jual', 'dijual', 'jualan', 'tempah', 'penghantaran', 'murah', 'gram'],
  illegal: ['(jual|beli) dadah', 'senjata tanpa lesen', '(jual|beli) (buah pinggang|organ manusia)'],
  fraud: ['(pasport|kad pengenalan|sijil|lesen|wang|duit) palsu', 'kad kredit curi'],
  harmless: [
    '(kesan|mengesan|pengesan) (wang|duit) palsu',
    'cara (buat|membuat) bom mandian',
    'telanjang kaki',
    'tidak (menyembuhkan|mengubati) (kanser|kencing manis)',
  ],
  cures: [
    '(menyembuhkan|sembuhkan|mengubati|rawat) (semua |penyakit |)(kanser|barah|kencing manis|diabetes|alzheimer|autisme)',
    '(turun|hilang|kurus) (berat |)# (kg|kilo) dalam # hari',
  ],
};
