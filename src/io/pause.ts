const cell = new Int32Array(new SharedArrayBuffer(4));

/** Stops this thread for some milliseconds without using the processor. */
export function pause(milliseconds: number): void {
  Atomics.wait(cell, 0, 0, milliseconds);
}
