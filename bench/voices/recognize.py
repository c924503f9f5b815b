"""Words heard in WAV files (16 kHz, mono, 16 bits), one line for each: pip install pocketsphinx."""
import sys
import wave

from pocketsphinx import Decoder

decoder = Decoder(loglevel="FATAL")
for name in sys.argv[1:]:
    with wave.open(name) as sound:
        data = sound.readframes(sound.getnframes())
    decoder.start_utt()
    decoder.process_raw(data, full_utt=True)
    decoder.end_utt()
    said = decoder.hyp()
    print(said.hypstr if said else "", flush=True)
