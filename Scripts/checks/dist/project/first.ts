import { Viewport } from 'mercator-camera';
import type { Viewport as CameraViewport } from 'mercator-camera/camera.js';

const munich = { latitude: 48.137, longitude: 11.575 };
const phone = new Viewport({ center: munich, zoom: 10, size: { width: 390, height: 844 } });
const zoom: number = phone.fitting([munich], { padding: 24 }).zoom;
const camera: CameraViewport = phone;
// @ts-expect-error: a zoom is a number
phone.zoomedTo('ten');
export { zoom, camera };
