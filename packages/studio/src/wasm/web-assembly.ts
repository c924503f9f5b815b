/** The few WebAssembly types used here: TypeScript declares them only for browsers. */
export interface WasmModule {
  readonly wasmModule: unique symbol;
}

export interface WasmMemory {
  readonly buffer: ArrayBuffer;
}

interface WasmInstance {
  exports: Record<string, unknown>;
}

interface WasmRuntime {
  compile(bytes: Uint8Array): Promise<WasmModule>;
  Module: new (bytes: Uint8Array) => WasmModule;
  Memory: new (size: { initial: number; maximum: number }) => WasmMemory;
  Instance: new (module: WasmModule, imports: Record<string, Record<string, unknown>>) => WasmInstance;
}

/** Node's own WebAssembly, typed. */
export const wasm = (globalThis as unknown as { WebAssembly: WasmRuntime }).WebAssembly;
