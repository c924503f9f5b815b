/** Hands over what the microphone hears, in the audio thread. */
class Recorder extends AudioWorkletProcessor {
  constructor() {
    super();
    this.block = new Float32Array(2048);
    this.filled = 0;
  }

  process([input]) {
    const samples = input?.[0];
    if (samples) {
      this.block.set(samples, this.filled);
      this.filled += samples.length;
      if (this.filled >= this.block.length) {
        this.port.postMessage(this.block.slice());
        this.filled = 0;
      }
    }
    return true;
  }
}

registerProcessor('recorder', Recorder);
