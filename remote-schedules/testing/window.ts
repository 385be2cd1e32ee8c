/** Gives every element this inner width until the test ends, so that the grid can measure itself. */
export function giveRoom(width: number): void {
  jest.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(width);
}

export function resizeWindow(width: number): void {
  window.innerWidth = width;
  window.dispatchEvent(new Event('resize'));
}
