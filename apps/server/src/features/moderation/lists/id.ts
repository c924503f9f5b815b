import type { WordList } from '../word-list.ts';

export const id: WordList = {
  slurs: ['cina babi', 'cina anjing', 'kafir anjing'],
  hatred: ['bunuh semua (cina|kafir|kristen|muslim|yahudi)', 'mati semua (cina|kafir|yahudi)'],
  minors: [
    'anak kecil',
    'anak anak',
    'anak di bawah umur',
    'gadis kecil',
    'anak sd',
    'anak smp',
    'remaja',
    'abg',
    'siswi',
    'anak',
  ],
  sexual: ['porno', 'pornografi', 'bugil', 'telanjang', 'mesum', 'bokep', 'erotis'],
  abuse: ['pornografi anak', 'porno anak', 'seks dengan anak*'],
  sexTrade: ['bokep', 'open bo', 'pelacur murah'],
  selfHarm: ['bunuh diri saja', 'bunuh dirimu', 'gantung diri saja', 'cara bunuh diri', 'sayat nadimu'],
  violence: [
    'sewa pembunuh',
    'pembunuh bayaran',
    'aku akan membunuhmu',
    '(bunuh|bunuhlah|tembak|tembaklah|tikam|bantai) (semua |para |)(tetangga|tetanggamu|tetangga kamu|tetangga anda|orang|orang orang|bosmu|bos|istrimu|suamimu|keluargamu|temanmu|polisi|anak anak|pengungsi)',
  ],
  terror: ['gabung isis', 'bergabung dengan isis', 'cara (membuat|merakit) bom', 'bom rakitan'],
  drugs: ['kokain', 'heroin', 'sabu sabu', 'ekstasi', 'putaw', 'mdma'],
  trade: ['beli', 'jual', 'dijual', 'menjual', 'pesan', 'kirim', 'gram', 'murah'],
  illegal: ['senjata tanpa izin', 'jual ginjal'],
  fraud: ['(paspor|ijazah|ktp|uang|sim) palsu', 'kartu kredit curian'],
  harmless: [
    '(deteksi|detektor|cek) uang palsu',
    'cara membuat bom mandi',
    'telanjang kaki',
    'tidak (menyembuhkan|mengobati) (kanker|diabetes)',
    'anak telanjang kaki',
  ],
  cures: [
    '(menyembuhkan|sembuhkan|mengobati|obat ampuh|basmi) (segala |semua jenis |penyakit |)(kanker|diabetes|alzheimer|autisme)',
    '(turun|turunkan|hilang) (berat badan |berat |)# (kg|kilo) (dalam|hanya) # hari',
  ],
};
