import "server-only";
import type { BoardService } from "./board-service";
import type { BoardWriter } from "./board-writer";
import { mondayService } from "./monday/monday-service";
import { mondayWriter } from "./monday/monday-writer";

// The only file that knows which service it is; all others see the interfaces.
export const boardService: BoardService = mondayService;
export const boardWriter: BoardWriter = mondayWriter;
