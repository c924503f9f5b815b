/** The package names a file of types that it does not contain; they are those of its common part. */
declare module 'onnxruntime-node' {
  export * from 'onnxruntime-common';
}
