import "server-only";
import type { BoardService } from "./board-service";
import type { BoardWriter } from "./board-writer";
import { mondayService } from "./monday/monday-service";
import { mondayWriter } from "./monday/monday-writer";

// The only file that names the actual service; all others use the interfaces.
export const boardService: BoardService = mondayService;
export const boardWriter: BoardWriter = mondayWriter;
